import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { archiveJobs, archivesInUse, browseWorks, workPage } from "#modules/archives";
import { guest, system } from "#permissions";
import { deleteUnused, openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft } from "./archives.factory.ts";
import { cleanupArchives } from "./jobs/cleanup-archives.ts";
import {
  archiveDrafts,
  archiveFiles,
  archivePendingContents,
  archivePostings,
  archiveRevisions,
  archiveWorks,
} from "./tables.ts";

const { db, url } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-crash-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
/** What one child process compiles, the next ones load. */
const compileCache = mkdtempSync(join(tmpdir(), "guildhall-crash-compiled-"));
afterAll(() => rmSync(compileCache, { recursive: true }));
const child = fileURLToPath(new URL("../../tests/support/archive-crash.ts", import.meta.url));
const importCache = new URL("../../server/import-cache.ts", import.meta.url).href;
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && basename(entry.parentPath) !== ".incoming")
    .map(({ name }) => name)
    .sort();
const contentsOf = async () =>
  (await db.select().from(archiveFiles)).flatMap(
    ({ sha256, pictureKey, pictureAvifKey, thumbKey }) =>
      [sha256, pictureKey, pictureAvifKey, thumbKey].filter((key) => key !== null),
  );

/** Runs the nightly cleanup two days later, including the jobs that delete unused contents. */
async function cleanUpTwoDaysLater(): Promise<void> {
  const intakes = (await db.select().from(archivePendingContents)).flatMap(({ keys }) => keys);
  const before = await contentsOf();
  const later = testContext(db, system("sweeper"));
  // The child process writes by the machine's clock.
  later.clock.set(new Date(Date.now() + 48 * 3_600_000));
  await cleanupArchives(later);
  const after = new Set(await contentsOf());
  const gone = [...intakes, ...before.filter((key) => !after.has(key))];
  await deleteUnused(testContext(db), gone, storage, archivesInUse);
}

const points = [
  ["archives.after_note", "none"],
  ["archives.between_puts", "none"],
  ["archives.after_put", "none"],
  ["archives.before_file_commit", "none"],
  ["archives.before_revision", "brought"],
  ["archives.before_publish_commit", "brought"],
  ["archives.never", "published"],
] as const;

test.each(points)(
  "killed at %s: the file is %s, never partial",
  { timeout: 180_000 },
  async (point, left) => {
    const { actor } = await aMember(db);
    const ctx = testContext(db, actor);
    const { workId, publicId } = await aDraft(ctx, "images");
    const color = { r: points.findIndex(([name]) => name === point) * 20, g: 90, b: 90 };
    const picture = await sharp({
      create: { width: 80, height: 60, channels: 3, background: color },
    })
      .png()
      .toBuffer();
    const order = { url, folder, point, maker: actor, workId, publicId };
    const running = spawn(process.execPath, ["--import", importCache, child], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        ORDER: JSON.stringify({ ...order, picture: picture.toString("base64") }),
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code, signal] = await once(running, "exit");
    expect([code, signal]).toEqual(left === "published" ? [0, null] : [null, "SIGKILL"]);

    // Seen by others: all of it or nothing.
    const page = await workPage(testContext(db, guest), { publicId, publicUrl: "https://h.test" })
      .then(({ view }) => view)
      .catch((error) => error);
    const { works } = await browseWorks(testContext(db, guest), { facets: [`by:${actor.userId}`] });
    const [work] = await db.select().from(archiveWorks).where(eq(archiveWorks.id, workId));
    const revisions = await db.$count(archiveRevisions, eq(archiveRevisions.workId, workId));
    const postings = await db.$count(archivePostings, eq(archivePostings.workId, workId));
    if (left === "published") {
      expect(page).toMatchObject({ title: "Burgh Marsh", content: { files: [{}] } });
      expect([works.length, revisions, work?.revision]).toEqual([1, 1, 1]);
      expect(postings).toBeGreaterThan(0);
    } else {
      expect(page).toMatchObject({ kind: "not_found" });
      expect([works.length, revisions, postings]).toEqual([0, 0, 0]);
      expect(work).toMatchObject({ state: "draft", revision: 0, facets: [] });
    }
    const files = await db.select().from(archiveFiles).where(eq(archiveFiles.workId, workId));
    const [draft] = await db.select().from(archiveDrafts).where(eq(archiveDrafts.workId, workId));
    expect(files).toHaveLength(left === "none" ? 0 : 1);
    if (left !== "published") expect(draft?.fileIds).toEqual(files.map(({ id }) => id));

    // Once the cleanup job ran: what is stored is what some row speaks of, no more and no less.
    await cleanUpTwoDaysLater();
    expect(stored()).toEqual([...new Set(await contentsOf())].sort());
    expect(await db.$count(archivePendingContents)).toBe(0);
  },
);
