import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { archiveJobs, editPage, importPage, startImport } from "#modules/archives";
import { system } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { createZip, textOf } from "#platform/zip";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft, aFile } from "../archives.factory.ts";
import { archiveWorks } from "../tables.ts";
import { importZip } from "./import-zip.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-ghost-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const entries = (async function* () {
    for (const [path, text] of Object.entries(files)) yield { path, open: () => textOf(text) };
  })();
  return Buffer.concat(await Array.fromAsync(createZip(entries, new Date("2026-11-15T09:00:00Z"))));
}

const site = {
  posts: [
    {
      id: "p1",
      title: "Tides",
      type: "post",
      visibility: "public",
      status: "published",
      html: "<h2>High</h2><p>At <b>noon</b>.</p>",
      custom_excerpt: "When it is high",
      published_at: "2024-03-05T10:00:00.000Z",
    },
    { id: "p2", title: "For payers", type: "post", visibility: "paid", html: "<p>Hidden</p>" },
    { id: "p3", title: "About us", type: "page", html: "<p>Us</p>" },
    { id: "p4", title: "", type: "post", html: "<p>No title</p>" },
    { id: { not: "an id" }, title: "Broken" },
  ],
  tags: [
    { id: "t1", name: "Sea and shore" },
    { id: "t2", name: "#theme-wide" },
  ],
  posts_tags: [
    { post_id: "p1", tag_id: "t1" },
    { post_id: "p1", tag_id: "t2" },
    { post_id: "p1", tag_id: "gone" },
  ],
  users: [{ id: "1", email: "secret@ghost.test" }],
};

test("a Ghost site is analyzed without importing, then imported as drafts, once", async () => {
  const { actor, user } = await aMember(db);
  const ctx = testContext(db, actor);
  const systemCtx = testContext(db, system("jobs"));
  const { publicId, workId } = await aDraft(ctx, "dataset");
  const json = JSON.stringify({ db: [{ meta: { version: "5.0" }, data: site }] });
  const bytes = await zipped({ "tides.ghost.2026-11-15.json": json });
  const fileId = await aFile(ctx, workId, { name: "ghost.zip", bytes, storage });
  const which = { publicId, fileId };

  const look = await importPage(ctx, which, storage);
  expect(look).toMatchObject({ kind: "ghost", error: null, state: "none" });
  expect(look.planned.map(({ key, problems }) => [key, problems.length > 0])).toEqual([
    ["post p1", false],
    ["post p2", false],
    ["post p4", true],
    ["post number 5", true],
  ]);
  const own = eq(archiveWorks.ownerId, user.id);
  expect(await db.$count(archiveWorks, own)).toBe(1);

  await startImport(ctx, which);
  await importZip(systemCtx, fileId, storage);
  await importZip(systemCtx, fileId, storage);
  expect(await db.$count(archiveWorks, own)).toBe(3);
  const after = await importPage(ctx, which, storage);
  expect(after).toMatchObject({ state: "done", failed: [] });
  const idOf = (key: string) =>
    /\/archives\/(\w+)\/edit/.exec(
      after.planned.find((each) => each.key === key)?.href ?? "",
    )?.[1] ?? "";
  const tides = await editPage(ctx, { publicId: idOf("post p1") });
  expect(tides).toMatchObject({
    state: "draft",
    fields: {
      title: "Tides",
      teaser: "When it is high",
      date: "2024-03-05",
      access: "public",
      body: "## High\n\nAt **noon**.",
      tags: "Sea and shore",
    },
  });
  const paid = await editPage(ctx, { publicId: idOf("post p2") });
  expect(paid.fields.access).toBe("members");
});

test("other JSON is not accepted as a Ghost site", async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const { publicId, workId } = await aDraft(ctx, "dataset");
  const bytes = await zipped({ "package.json": '{"name":"x"}', "broken.json": "{" });
  const fileId = await aFile(ctx, workId, { name: "in.zip", bytes, storage });
  const look = await importPage(ctx, { publicId, fileId }, storage);
  expect(look.error).toBe("archives.import.errors.unknownFormat");
});
