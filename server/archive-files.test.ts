import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  arrangeCollection,
  editPage,
  makeCollection,
  makeFeedKey,
  publishWork,
  withdrawWork,
  workInput,
} from "#modules/archives";
import type { Member } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDraft, aFile } from "../modules/archives/archives.factory.ts";
import { aMember } from "../modules/identity/identity.factory.ts";
import { makeArchiveFiles } from "./archive-files.ts";
import type { House } from "./house.ts";

const { db } = await testDatabase();
await testPost(db);
const folder = mkdtempSync(join(tmpdir(), "guildhall-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const file = makeArchiveFiles({ db, dbFor: () => db } as unknown as House);
const as = (actor: Member) => testContext(db, actor);
const sound = (title: string) => Buffer.from(`ID3 ${title}`);

async function aRecording(actor: Member, title: string) {
  const draft = await aDraft(as(actor), "audio", { title, access: "followers" });
  const given = { name: "e.mp3", bytes: sound(title), storage };
  const fileId = await aFile(as(actor), draft.workId, given);
  await publishWork(as(actor), { ...workInput.parse(draft.fields), publicId: draft.publicId });
  return { ...draft, fileId };
}

test("a listener's address of a series opens what is published in it, and nothing else of theirs", async () => {
  const { actor } = await aMember(db);
  const { publicId } = await makeCollection(as(actor), { title: "Water", about: "" });
  const episode = await aRecording(actor, "In the series");
  const elsewhere = await aRecording(actor, "Not in it");
  const draft = await aDraft(as(actor), "audio", { title: "A draft" });
  for (const work of [episode.publicId, draft.publicId])
    await arrangeCollection(as(actor), { publicId, act: "add", work });
  const { key } = await makeFeedKey(as(actor), { publicId });
  const answer = async (fileId: string, listen = `${publicId}.${key}`) => {
    const request = new Request(`https://hall.test/archives/files/${fileId}/e?listen=${listen}`);
    return (await file(fileId, request, { requestId: "test", clientIp: "127.0.0.1" })).status;
  };
  expect(await answer(episode.fileId)).toBe(302);
  expect(await answer(episode.fileId, `${publicId}.another`)).toBe(404);
  expect(await answer(elsewhere.fileId)).toBe(404);
  // What is only being made, in a draft or for the next version of the episode.
  const given = { name: "d.mp3", bytes: sound("unheard"), storage };
  expect(await answer(await aFile(as(actor), draft.workId, given))).toBe(404);
  await editPage(as(actor), { publicId: episode.publicId });
  expect(await answer(await aFile(as(actor), episode.workId, given))).toBe(404);
  await withdrawWork(as(actor), { publicId: episode.publicId, reason: "Wrong." });
  expect(await answer(episode.fileId)).toBe(404);
});
