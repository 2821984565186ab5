import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  archiveJobs,
  collectionPage,
  createCollection,
  publishWork,
  updateCollection,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { type Actor, guest } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aFile, aPlainPicture, aWork, described } from "./archives.factory.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-collections-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = ({ actor }: { actor: Actor }) => testContext(db, actor);
const visitor = testContext(db, guest);
const bytes = await aPlainPicture();

async function aPicture(owner: { actor: Actor }, fields: Record<string, string> = {}) {
  const draft = await aDraft(as(owner), "images", { body: "", title: "The coast", ...fields });
  const fileId = await aFile(as(owner), draft.workId, { name: "coast.png", bytes, storage });
  await described(as(owner), draft.publicId, fileId);
  const input = workInput.parse({ ...draft.fields, coverFileId: fileId });
  await publishWork(as(owner), { ...input, publicId: draft.publicId });
  return draft.publicId;
}

/** A collection with a picture and a text in it, and its words as a form sends them. */
async function aSeries(fields: Record<string, string> = {}) {
  const mira = await aMember(db);
  const picture = await aPicture(mira, fields);
  const text = (await aWork(as(mira), { title: "A text" })).publicId;
  const { publicId } = await createCollection(as(mira), { title: "Begun", about: "" });
  for (const work of [picture, text])
    await updateCollection(as(mira), { publicId, act: "add", work });
  const words = { publicId, act: "describe", title: "The shore", about: "In a year" } as const;
  const seen = async () => (await collectionPage(visitor, { publicId })).view;
  return { mira, picture, text, publicId, words, seen };
}

test("a collection can be renamed and use the cover of one of its works", async () => {
  const { mira, picture, words, seen } = await aSeries();
  expect(await seen()).toMatchObject({ title: "Begun", cover: null, coverWork: null });
  await updateCollection(as(mira), { ...words, cover: picture });
  expect(await seen()).toMatchObject({
    title: "The shore",
    about: "In a year",
    coverWork: picture,
    cover: { src: expect.stringContaining("coast.png"), alt: "Grey water" },
  });
  await updateCollection(as(mira), { ...words, cover: "" });
  expect(await seen()).toMatchObject({ cover: null, coverWork: null });
});

test("a cover disappears when its work is removed, withdrawn or gets a warning", async () => {
  const one = await aSeries();
  await updateCollection(as(one.mira), { ...one.words, cover: one.picture });
  const taking = { publicId: one.publicId, work: one.picture };
  await updateCollection(as(one.mira), { ...taking, act: "remove" });
  await updateCollection(as(one.mira), { ...taking, act: "add" });
  expect((await one.seen()).cover).toBeNull();
  await updateCollection(as(one.mira), { ...one.words, cover: one.picture });
  await withdrawWork(as(one.mira), { publicId: one.picture, reason: "A doubt." });
  expect(await one.seen()).toMatchObject({ cover: null, coverWork: null });
  const other = await aSeries({ warning: "Heights" });
  await updateCollection(as(other.mira), { ...other.words, cover: other.picture });
  expect(await other.seen()).toMatchObject({ cover: null, coverWork: other.picture });
});

test("only a contained work can be the cover, and only the owner edits or deletes", async () => {
  const { mira, text, publicId, words, seen } = await aSeries();
  const otherPicture = await aPicture(mira);
  await expect(updateCollection(as(mira), { ...words, cover: otherPicture })).rejects.toMatchObject(
    {
      kind: "invalid",
      fields: { cover: [expect.any(String)] },
    },
  );
  expect((await seen()).title).toBe("Begun");
  const theo = await aMember(db);
  for (const act of [{ ...words, cover: "" }, { publicId, act: "delete" } as const])
    await expect(updateCollection(as(theo), act)).rejects.toMatchObject({ kind: "not_found" });
  const pageOf = () => workPage(visitor, { publicId: text, publicUrl: "https://hall.test" });
  const { id } = await collectionPage(visitor, { publicId });
  // Pages cached for visitors are invalidated when the collection is renamed or deleted.
  expect((await pageOf()).tags).toContain(`collection:${id}`);
  await updateCollection(as(mira), { publicId, act: "delete" });
  await expect(seen()).rejects.toMatchObject({ kind: "not_found" });
  expect((await pageOf()).view).toMatchObject({ title: "A text", collections: [] });
});
