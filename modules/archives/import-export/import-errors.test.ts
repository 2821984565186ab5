import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  archiveJobs,
  collectionPage,
  createCollection,
  discardDraft,
  editPage,
  exportWorksBag,
  importPage,
  publishWork,
  startImport,
  updateCollection,
  workInput,
} from "#modules/archives";
import { type Actor, system } from "#permissions";
import { hourMs } from "#platform/calendar";
import { message } from "#platform/i18n";
import { openDiskStorage, type Storage } from "#platform/storage";
import { createZip, textOf } from "#platform/zip";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft, aFile, aWork } from "../archives.factory.ts";
import { archiveCollections } from "../tables.ts";
import { importZip } from "./import-zip.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-trouble-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const systemCtx = testContext(db, system("jobs"));

const packed = async (content: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(content));
const zipped = (files: Record<string, string>) =>
  packed(
    createZip(
      (async function* () {
        for (const [path, text] of Object.entries(files)) yield { path, open: () => textOf(text) };
      })(),
      new Date("2026-11-15T09:00:00Z"),
    ),
  );

async function uploaded(zip: Buffer) {
  const member = await aMember(db);
  const ctx = testContext(db, member.actor);
  const { publicId, workId } = await aDraft(ctx, "dataset");
  const fileId = await aFile(ctx, workId, { name: "in.zip", bytes: zip, storage });
  const which = { publicId, fileId };
  const look = (from: Storage = storage) => importPage(ctx, which, from);
  return {
    member,
    ctx,
    which,
    look,
    run: async (from: Storage = storage) => {
      await startImport(ctx, which);
      await importZip(systemCtx, fileId, from);
    },
    idOf: async (title: string) =>
      (await look()).planned.find((each) => each.title === title)?.href?.split("/")[2] ?? "",
  };
}

const table = "title,kind,body,files,makers\n";
const noise = Array.from({ length: 2_000 }, (_, n) => `word ${n}`).join(" ");

test("a damaged entry is named, and the others are imported", async () => {
  const zip = await zipped({
    "broken.txt": noise,
    "works.csv": `${table}One,writing,Words,,"Mi\0ra, artist"\nTwo,dataset,,broken.txt,\nThree,writing,Words,,\n`,
  });
  zip.fill(0xff, 60, 400);
  const { ctx, look, run, idOf } = await uploaded(zip);
  await run();
  const done = await look();
  expect(done).toMatchObject({
    state: "done",
    failed: [{ key: "row 3", why: expect.stringContaining("media.zip.fileDamaged") }],
  });
  const one = await editPage(ctx, { publicId: await idOf("One") });
  expect(one.fields.makers).toBe("Mira, artist");
  expect(await idOf("Three")).not.toBe("");
});

test("a title cut in the middle of a character is imported without the half", async () => {
  const title = `${"t".repeat(159)}🌊`;
  const data = { posts: [{ id: "p1", title, html: "<p>Water</p>" }] };
  const { look, run } = await uploaded(
    await zipped({ "ghost.json": JSON.stringify({ db: [{ data }] }) }),
  );
  await run();
  expect(await look()).toMatchObject({
    state: "done",
    failed: [],
    planned: [{ title: "t".repeat(159), href: expect.any(String) }],
  });
});

test("a server error stops one work, and importing again completes it", async () => {
  const zip = await zipped({
    "works.csv": `${table}Map,dataset,,map.txt,\nPoem,writing,Words,,\n`,
    "map.txt": "north\n",
  });
  const { look, run, idOf } = await uploaded(zip);
  const full: Storage = {
    ...storage,
    put: () => Promise.reject(new Error("no space left")),
    get: (...args) => storage.get(...args),
  };
  await run(full);
  const half = await look();
  expect(half.state).toBe("done");
  expect(half.failed).toMatchObject([
    { key: "row 2", why: message("archives.import.errors.notImported", { title: "Map" }) },
  ]);
  expect(await idOf("Poem")).not.toBe("");
  await run();
  expect(await look()).toMatchObject({ state: "done", failed: [] });
});

test("a failed import says that it stopped, and so does a stale one", async () => {
  const { ctx, which, look, run } = await uploaded(
    await zipped({ "works.csv": `${table}Poem,writing,Words,,\n` }),
  );
  const gone: Storage = { ...storage, get: () => Promise.reject(new Error("the disk is gone")) };
  await run(gone);
  const after = await look();
  expect(after.state).toBe("stopped");
  expect(after.failed).toHaveLength(1);
  await startImport(ctx, which);
  expect((await look()).state).toBe("running");
  ctx.clock.advance(3 * hourMs);
  expect((await look()).state).toBe("stopped");
  await run();
  expect(await look()).toMatchObject({ state: "done", failed: [], planned: [{ problems: [] }] });
});

test("collections are imported with order, notes and cover, once", async () => {
  const mira = testContext(db, (await aMember(db)).actor);
  const titled = (title: string) => aWork(mira, { title });
  const high = await titled("High");
  const low = await titled("Low");
  const neap = await titled("Neap");
  const { publicId } = await createCollection(mira, { title: "Tides", about: "Twice a day" });
  for (const work of [low, high, neap])
    await updateCollection(mira, { publicId, act: "add", work: work.publicId });
  const note = "Begin here";
  await updateCollection(mira, { publicId, act: "note", work: low.publicId, note });
  await updateCollection(mira, {
    publicId,
    act: "describe",
    title: "Tides",
    about: "Twice a day",
    cover: high.publicId,
  });
  const bag = await packed(exportWorksBag(mira, storage).content);

  const { ctx, member, look, run, idOf } = await uploaded(bag);
  expect((await look()).collectionCount).toBe(1);
  await run();
  await run();
  const own = eq(archiveCollections.ownerId, member.user.id);
  const [made, ...more] = await db.select().from(archiveCollections).where(own);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ title: "Tides", about: "Twice a day", workCount: 3 });
  // A discarded draft is no longer counted, and a cover its owner can't see yet stays.
  await discardDraft(ctx, { publicId: await idOf("Neap") });
  await updateCollection(ctx, {
    publicId: made?.publicId ?? "",
    act: "describe",
    title: "Tides",
    about: "",
    cover: "",
  });
  expect(await db.select().from(archiveCollections).where(own)).toMatchObject([{ workCount: 2 }]);
  const seen = async (by: { actor: Actor }) =>
    (await collectionPage(testContext(db, by.actor), { publicId: made?.publicId ?? "" })).view;
  expect((await seen(member)).works).toEqual([]);
  for (const title of ["High", "Low"]) {
    const input = workInput.parse({ kind: "writing", title, body: "Water." });
    await publishWork(ctx, { ...input, publicId: await idOf(title) });
  }
  const page = await seen(member);
  expect(page.works.map((work) => [work.title, work.note])).toEqual([
    ["Low", note],
    ["High", ""],
  ]);
  expect(page.coverWork).toBe(await idOf("High"));
  // What its maker took out since stays out.
  await updateCollection(ctx, {
    publicId: made?.publicId ?? "",
    act: "remove",
    work: await idOf("Low"),
  });
  await run();
  expect((await seen(member)).works.map(({ title }) => title)).toEqual(["High"]);
});
