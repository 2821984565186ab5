import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  archiveJobs,
  arrangeCollection,
  bagOfWorks,
  beginImport,
  collectionPage,
  discardDraft,
  editPage,
  importPage,
  makeCollection,
  publishWork,
  workInput,
} from "#modules/archives";
import { type Actor, system } from "#permissions";
import { hourMs } from "#platform/calendar";
import { openDiskStorage, type Storage } from "#platform/storage";
import { textOf, zipOf } from "#platform/zip";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft, aFile, aWork } from "../archives.factory.ts";
import { archiveCollections } from "../tables.ts";
import { bringInFile } from "./bring-in.ts";

const { db } = await testDatabase();
await testPost(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-trouble-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const house = testContext(db, system("jobs"));

const packed = async (content: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(content));
const zipped = (files: Record<string, string>) =>
  packed(
    zipOf(
      (async function* () {
        for (const [path, text] of Object.entries(files)) yield { path, open: () => textOf(text) };
      })(),
      new Date("2026-11-15T09:00:00Z"),
    ),
  );

async function brought(zip: Buffer) {
  const who = await aMember(db);
  const ctx = testContext(db, who.actor);
  const { publicId, workId } = await aDraft(ctx, "dataset");
  const fileId = await aFile(ctx, workId, { name: "in.zip", bytes: zip, storage });
  const which = { publicId, fileId };
  const look = (from: Storage = storage) => importPage(ctx, which, from);
  return {
    who,
    ctx,
    which,
    look,
    run: async (from: Storage = storage) => {
      await beginImport(ctx, which);
      await bringInFile(house, fileId, from);
    },
    idOf: async (title: string) =>
      (await look()).planned.find((each) => each.title === title)?.href?.split("/")[2] ?? "",
  };
}

const table = "title,kind,body,files,makers\n";
const noise = Array.from({ length: 2_000 }, (_, n) => `word ${n}`).join(" ");

test("one entry that is damaged is named, and the others come in", async () => {
  const zip = await zipped({
    "broken.txt": noise,
    "works.csv": `${table}One,writing,Words,,"Mi\0ra, artist"\nTwo,dataset,,broken.txt,\nThree,writing,Words,,\n`,
  });
  zip.fill(0xff, 60, 400);
  const { ctx, look, run, idOf } = await brought(zip);
  await run();
  const done = await look();
  expect(done).toMatchObject({
    state: "done",
    failed: [{ key: "row 3", why: "broken.txt is damaged." }],
  });
  const one = await editPage(ctx, { publicId: await idOf("One") });
  expect(one.fields.makers).toBe("Mira, artist");
  expect(await idOf("Three")).not.toBe("");
});

test("a title cut in the middle of a character comes in without its half", async () => {
  const title = `${"t".repeat(159)}🌊`;
  const data = { posts: [{ id: "p1", title, html: "<p>Water</p>" }] };
  const { look, run } = await brought(
    await zipped({ "ghost.json": JSON.stringify({ db: [{ data }] }) }),
  );
  await run();
  expect(await look()).toMatchObject({
    state: "done",
    failed: [],
    planned: [{ title: "t".repeat(159), href: expect.any(String) }],
  });
});

test("what fails here stops one work, and asked again it comes in", async () => {
  const zip = await zipped({
    "works.csv": `${table}Map,dataset,,map.txt,\nPoem,writing,Words,,\n`,
    "map.txt": "north\n",
  });
  const { look, run, idOf } = await brought(zip);
  const full: Storage = {
    ...storage,
    put: () => Promise.reject(new Error("no space left")),
    get: (...asked) => storage.get(...asked),
  };
  await run(full);
  const half = await look();
  expect(half.state).toBe("done");
  expect(half.failed).toMatchObject([{ key: "row 2", why: expect.stringContaining("“Map”") }]);
  expect(await idOf("Poem")).not.toBe("");
  await run();
  expect(await look()).toMatchObject({ state: "done", failed: [] });
});

test("an import that failed as a whole says that it stopped, and so does one nobody heard of again", async () => {
  const { ctx, which, look, run } = await brought(
    await zipped({ "works.csv": `${table}Poem,writing,Words,,\n` }),
  );
  const gone: Storage = { ...storage, get: () => Promise.reject(new Error("the disk is gone")) };
  await run(gone);
  const after = await look();
  expect(after.state).toBe("stopped");
  expect(after.failed).toHaveLength(1);
  await beginImport(ctx, which);
  expect((await look()).state).toBe("running");
  ctx.clock.advance(3 * hourMs);
  expect((await look()).state).toBe("stopped");
  await run();
  expect(await look()).toMatchObject({ state: "done", failed: [], planned: [{ problems: [] }] });
});

test("collections come in with their order, notes and cover, once, and are then their maker's", async () => {
  const mira = testContext(db, (await aMember(db)).actor);
  const titled = (title: string) => aWork(mira, { title });
  const high = await titled("High");
  const low = await titled("Low");
  const neap = await titled("Neap");
  const { publicId } = await makeCollection(mira, { title: "Tides", about: "Twice a day" });
  for (const work of [low, high, neap])
    await arrangeCollection(mira, { publicId, act: "add", work: work.publicId });
  const note = "Begin here";
  await arrangeCollection(mira, { publicId, act: "note", work: low.publicId, note });
  await arrangeCollection(mira, {
    publicId,
    act: "describe",
    title: "Tides",
    about: "Twice a day",
    cover: high.publicId,
  });
  const bag = await packed(bagOfWorks(mira, storage).content);

  const { ctx, who, look, run, idOf } = await brought(bag);
  expect((await look()).collectionCount).toBe(1);
  await run();
  await run();
  const own = eq(archiveCollections.ownerId, who.user.id);
  const [made, ...more] = await db.select().from(archiveCollections).where(own);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ title: "Tides", about: "Twice a day", workCount: 3 });
  // A draft that is thrown away is no longer counted, and a cover its maker is not shown yet stays.
  await discardDraft(ctx, { publicId: await idOf("Neap") });
  await arrangeCollection(ctx, {
    publicId: made?.publicId ?? "",
    act: "describe",
    title: "Tides",
    about: "",
    cover: "",
  });
  expect(await db.select().from(archiveCollections).where(own)).toMatchObject([{ workCount: 2 }]);
  const seen = async (by: { actor: Actor }) =>
    (await collectionPage(testContext(db, by.actor), { publicId: made?.publicId ?? "" })).view;
  expect((await seen(who)).works).toEqual([]);
  for (const title of ["High", "Low"]) {
    const input = workInput.parse({ kind: "writing", title, body: "Water." });
    await publishWork(ctx, { ...input, publicId: await idOf(title) });
  }
  const shown = await seen(who);
  expect(shown.works.map((work) => [work.title, work.note])).toEqual([
    ["Low", note],
    ["High", ""],
  ]);
  expect(shown.coverWork).toBe(await idOf("High"));
  // What its maker took out since stays out.
  await arrangeCollection(ctx, {
    publicId: made?.publicId ?? "",
    act: "remove",
    work: await idOf("Low"),
  });
  await run();
  expect((await seen(who)).works.map(({ title }) => title)).toEqual(["High"]);
});
