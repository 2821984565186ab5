import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  addFile,
  createCollection,
  createFeedKey,
  editPage,
  publishWork,
  startWork,
  updateCollection,
  withdrawWork,
  workInput,
} from "#modules/archives";
import { openDiskStorage } from "#platform/storage";
import { testApp } from "#tests/context";
import { testDatabase } from "#tests/database";
import { anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import type { AppContainer } from "./app-container.ts";
import { makeArchiveFiles } from "./archive-files.ts";

const { db } = await testDatabase();
await testMail(db);
const folder = mkdtempSync(join(tmpdir(), "guildhall-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(join(folder, "files"));
const file = makeArchiveFiles({ ...testApp(db), dbFor: () => db } as unknown as AppContainer);
const { ctx } = await signedIn(db, (await anAccount(db)).username);

async function aSound(workId: string, uploadId: string): Promise<string> {
  const path = join(folder, uploadId);
  writeFileSync(path, `ID3 ${uploadId}`);
  return (await addFile(ctx, { workId, uploadId, name: "e.mp3", path }, storage)).fileId;
}

async function aRecording(title: string) {
  const { workId, publicId } = await startWork(ctx, { kind: "audio" });
  const fileId = await aSound(workId, title.replaceAll(" ", "-"));
  const form = workInput.parse({ kind: "audio", title, access: "followers" });
  await publishWork(ctx, { ...form, publicId });
  return { workId, publicId, fileId };
}

test("a private feed URL of a collection opens only what is published in it", async () => {
  const { publicId } = await createCollection(ctx, { title: "Water", about: "" });
  const episode = await aRecording("In the series");
  const otherRecording = await aRecording("Not in it");
  const draft = await startWork(ctx, { kind: "audio" });
  for (const work of [episode.publicId, draft.publicId])
    await updateCollection(ctx, { publicId, act: "add", work });
  const { key } = await createFeedKey(ctx, { publicId });
  const answer = async (fileId: string, listen = `${publicId}.${key}`) => {
    const request = new Request(`https://hall.test/archives/files/${fileId}/e?listen=${listen}`);
    return (await file(fileId, request, { requestId: "test", clientIp: "127.0.0.1" })).status;
  };
  expect(await answer(episode.fileId)).toBe(302);
  expect(await answer(episode.fileId, `${publicId}.another`)).toBe(404);
  expect(await answer(otherRecording.fileId)).toBe(404);
  // What is only being made, in a draft or for the next version of the episode.
  expect(await answer(await aSound(draft.workId, "of-a-draft"))).toBe(404);
  await editPage(ctx, { publicId: episode.publicId });
  expect(await answer(await aSound(episode.workId, "of-the-next-version"))).toBe(404);
  await withdrawWork(ctx, { publicId: episode.publicId, reason: "Wrong." });
  expect(await answer(episode.fileId)).toBe(404);
});
