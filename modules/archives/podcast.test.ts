import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  archivesExport,
  authenticateListener,
  collectionPage,
  createCollection,
  createFeedKey,
  podcastOf,
  publishWork,
  updateCollection,
  workInput,
  workPage,
} from "#modules/archives";
import { follow, unfollow } from "#modules/people";
import { guest, type Member } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aFile, aWork } from "./archives.factory.ts";

const { db } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "guildhall-podcast-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = ({ actor }: { actor: Member }) => testContext(db, actor);
const visitor = testContext(db, guest);

async function anEpisode(mira: { actor: Member }, title: string, access: string) {
  const draft = await aDraft(as(mira), "audio", { title, access });
  const bytes = Buffer.from(`ID3 ${title}`);
  await aFile(as(mira), draft.workId, { name: "e.mp3", bytes, storage });
  await publishWork(as(mira), { ...workInput.parse(draft.fields), publicId: draft.publicId });
  return draft.publicId;
}

test("a private feed URL plays what its listener may open and can be reset", async () => {
  const mira = await aMember(db);
  const theo = await aMember(db);
  const { publicId } = await createCollection(as(mira), { title: "Water", about: "" });
  for (const [title, access] of [
    ["Open", "public"],
    ["For followers", "followers"],
  ] as const)
    await updateCollection(as(mira), {
      publicId,
      act: "add",
      work: await anEpisode(mira, title, access),
    });
  const playing = async (key: string | null) => {
    const actor = await authenticateListener(visitor, { publicId, key });
    const { episodes } = await podcastOf({ ...visitor, actor }, { publicId });
    return episodes.map(({ work }) => work.title);
  };
  expect(await playing(null)).toEqual(["Open"]);
  await follow(as(theo), { userId: mira.user.id });
  const { key } = await createFeedKey(as(theo), { publicId });
  expect(await playing(key)).toEqual(["Open", "For followers"]);
  await unfollow(as(theo), { userId: mira.user.id });
  expect(await playing(key)).toEqual(["Open"]);
  await createFeedKey(as(theo), { publicId });
  await expect(playing(key)).rejects.toMatchObject({ kind: "not_found" });
});

test("a collection keeps its owner's order, accepts only own works and links on", async () => {
  const mira = await aMember(db);
  const theo = await aMember(db);
  const { publicId } = await createCollection(as(mira), { title: "Three", about: "" });
  const works: string[] = [];
  for (const title of ["One", "Two", "Three"])
    works.push((await aWork(as(mira), { title: `${title} of them` })).publicId);
  for (const work of works) await updateCollection(as(mira), { publicId, act: "add", work });
  await updateCollection(as(mira), { publicId, act: "up", work: works[2] ?? "" });
  const { view } = await collectionPage(visitor, { publicId });
  expect(view.works.map(({ title }) => title)).toEqual([
    "One of them",
    "Three of them",
    "Two of them",
  ]);
  const middle = await workPage(visitor, {
    publicId: works[2] ?? "",
    publicUrl: "https://hall.test",
  });
  expect(middle.view.collections).toMatchObject([
    { number: 2, count: 3, previous: { title: "One of them" }, next: { title: "Two of them" } },
  ]);
  const foreign = (await aWork(as(theo), { title: "Not hers" })).publicId;
  await expect(
    updateCollection(as(mira), { publicId, act: "add", work: foreign }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  await expect(
    updateCollection(as(theo), { publicId, act: "add", work: foreign }),
  ).rejects.toMatchObject({ kind: "not_found" });
});

test("a work in a collection can have a note, which moves along with it", async () => {
  const mira = await aMember(db);
  const theo = await aMember(db);
  const { publicId } = await createCollection(as(mira), { title: "Noted", about: "" });
  const works = [await aWork(as(mira), { title: "One" }), await aWork(as(mira), { title: "Two" })];
  const [one = "", two = ""] = works.map((work) => work.publicId);
  for (const work of [one, two]) await updateCollection(as(mira), { publicId, act: "add", work });
  const note = { publicId, act: "note", work: two, note: "Read this first." } as const;
  await updateCollection(as(mira), note);
  await updateCollection(as(mira), { publicId, act: "up", work: two });
  const { view } = await collectionPage(as(theo), { publicId });
  expect(view.works.map(({ title, note: text }) => [title, text])).toEqual([
    ["Two", "Read this first."],
    ["One", ""],
  ]);
  const items = await Array.fromAsync(archivesExport(as(mira), mira.user.id));
  expect(JSON.stringify(items.find(({ path }) => path === "collections.json"))).toContain(
    "Read this first.",
  );
  await expect(updateCollection(as(theo), note)).rejects.toMatchObject({ kind: "not_found" });
  const otherWork = { ...note, work: "000000000000" };
  await expect(updateCollection(as(mira), otherWork)).rejects.toMatchObject({ kind: "not_found" });
});
