import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  archiveJobs,
  arrangeCollection,
  collectionPage,
  makeCollection,
  publishWork,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { type Actor, guest } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aFile, aPlainPicture, aWork, described } from "./archives.factory.ts";

const { db } = await testDatabase();
await testPost(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-collections-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = ({ actor }: { actor: Actor }) => testContext(db, actor);
const visitor = testContext(db, guest);
const bytes = await aPlainPicture();

async function aPicture(who: { actor: Actor }, fields: Record<string, string> = {}) {
  const draft = await aDraft(as(who), "images", { body: "", title: "The coast", ...fields });
  const fileId = await aFile(as(who), draft.workId, { name: "coast.png", bytes, storage });
  await described(as(who), draft.publicId, fileId);
  const input = workInput.parse({ ...draft.fields, coverFileId: fileId });
  await publishWork(as(who), { ...input, publicId: draft.publicId });
  return draft.publicId;
}

/** A collection with a picture and a text in it, and its words as a form sends them. */
async function aSeries(fields: Record<string, string> = {}) {
  const mira = await aMember(db);
  const picture = await aPicture(mira, fields);
  const text = (await aWork(as(mira), { title: "A text" })).publicId;
  const { publicId } = await makeCollection(as(mira), { title: "Begun", about: "" });
  for (const work of [picture, text])
    await arrangeCollection(as(mira), { publicId, act: "add", work });
  const words = { publicId, act: "describe", title: "The shore", about: "In a year" } as const;
  const seen = async () => (await collectionPage(visitor, { publicId })).view;
  return { mira, picture, text, publicId, words, seen };
}

test("a collection is renamed and shows the cover of one of its works", async () => {
  const { mira, picture, words, seen } = await aSeries();
  expect(await seen()).toMatchObject({ title: "Begun", cover: null, coverWork: null });
  await arrangeCollection(as(mira), { ...words, cover: picture });
  expect(await seen()).toMatchObject({
    title: "The shore",
    about: "In a year",
    coverWork: picture,
    cover: { src: expect.stringContaining("coast.png"), alt: "Grey water" },
  });
  await arrangeCollection(as(mira), { ...words, cover: "" });
  expect(await seen()).toMatchObject({ cover: null, coverWork: null });
});

test("a cover goes with its work: taken out, withdrawn, or with a warning before it", async () => {
  const one = await aSeries();
  await arrangeCollection(as(one.mira), { ...one.words, cover: one.picture });
  const taking = { publicId: one.publicId, work: one.picture };
  await arrangeCollection(as(one.mira), { ...taking, act: "remove" });
  await arrangeCollection(as(one.mira), { ...taking, act: "add" });
  expect((await one.seen()).cover).toBeNull();
  await arrangeCollection(as(one.mira), { ...one.words, cover: one.picture });
  await withdrawWork(as(one.mira), { publicId: one.picture, reason: "A doubt." });
  expect(await one.seen()).toMatchObject({ cover: null, coverWork: null });
  const other = await aSeries({ warning: "Heights" });
  await arrangeCollection(as(other.mira), { ...other.words, cover: other.picture });
  expect(await other.seen()).toMatchObject({ cover: null, coverWork: other.picture });
});

test("only what is in it is a cover, and only its maker changes or deletes it", async () => {
  const { mira, text, publicId, words, seen } = await aSeries();
  const elsewhere = await aPicture(mira);
  await expect(arrangeCollection(as(mira), { ...words, cover: elsewhere })).rejects.toMatchObject({
    kind: "invalid",
    fields: { cover: [expect.any(String)] },
  });
  expect((await seen()).title).toBe("Begun");
  const theo = await aMember(db);
  for (const act of [{ ...words, cover: "" }, { publicId, act: "delete" } as const])
    await expect(arrangeCollection(as(theo), act)).rejects.toMatchObject({ kind: "not_found" });
  const pageOf = () => workPage(visitor, { publicId: text, publicUrl: "https://hall.test" });
  const { id } = await collectionPage(visitor, { publicId });
  // What is kept of it for visitors goes with the collection's name and its end.
  expect((await pageOf()).tags).toContain(`collection:${id}`);
  await arrangeCollection(as(mira), { publicId, act: "delete" });
  await expect(seen()).rejects.toMatchObject({ kind: "not_found" });
  expect((await pageOf()).view).toMatchObject({ title: "A text", collections: [] });
});
