import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { notify } from "#modules/notifications";
import type { Actor } from "#permissions";
import { errorReports, processSamples } from "#platform/monitoring";
import { provide } from "#platform/ports";
import { listBackups, markRestored } from "#platform/postgres";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { adminJobs, backUpNow, overview, sortErrors, systemState } from "../index.server.ts";
import { backUpPort } from "../settings.ts";
import { backUpUnderWay } from "./back-up.ts";

const { db } = await testDatabase();
const post = await testPost(db, adminJobs);
const folder = await mkdtemp(join(tmpdir(), "guildhall-backups-"));
afterAll(() => rm(folder, { recursive: true }));
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const { user: someone, actor: theirs } = await aMember(db);
const member = as(theirs);

const report = (release: string | null, receivedAt: Date) => ({
  digest: "d1",
  side: "client" as const,
  level: "error" as const,
  type: "TypeError",
  message: "x is not a function",
  frames: [],
  breadcrumbs: [],
  fingerprint: "f1",
  release,
  receivedAt,
});
const stateOf = async () =>
  (await systemState(chief)).groups.find(({ fingerprint }) => fingerprint === "f1")?.state;
const after = (minutes: number) => new Date(chief.clock.now().getTime() + minutes * 60_000);

test("a resolved error stays so for pages of its release, and is back again with a later one", async () => {
  await db.insert(errorReports).values(report("one", after(-5)));
  expect(await stateOf()).toBe("open");
  const about = { fingerprint: "f1", state: "resolved" } as const;
  await expect(sortErrors(member, about)).rejects.toMatchObject({ kind: "forbidden" });
  await sortErrors(chief, about);
  await db.insert(errorReports).values([report("one", after(1)), report(null, after(1))]);
  expect(await stateOf()).toBe("resolved");
  await db.insert(errorReports).values(report("two", after(2)));
  expect(await stateOf()).toBe("back");
  await sortErrors(chief, { fingerprint: "f1", state: "ignored" });
  expect(await stateOf()).toBe("ignored");
  await sortErrors(chief, { fingerprint: "f1", state: "open" });
  expect(await stateOf()).toBe("open");
  await expect(sortErrors(chief, { ...about, fingerprint: "none" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("a backup is asked for once at a time, written by a job, and listed with its test", async () => {
  const written: string[] = [];
  provideForTest(
    db,
    provide(backUpPort, async (where) => {
      written.push(where);
    }),
  );
  await expect(backUpNow(member)).rejects.toMatchObject({ kind: "forbidden" });
  await backUpNow(chief);
  expect(await backUpUnderWay({ db })).toBe(true);
  expect(written).toEqual([]);
  await expect(backUpNow(chief)).rejects.toMatchObject({ code: "backup_under_way" });
  await post.deliver();
  expect(written).toHaveLength(1);
  expect(await backUpUnderWay({ db })).toBe(false);

  const whole = join(folder, "2026-11-15T09-00-00");
  await mkdir(join(whole, "tables"), { recursive: true });
  await mkdir(join(folder, ".half"), { recursive: true });
  await writeFile(join(whole, "tables", "users"), "0123456789");
  const tables = [{ schema: "public", name: "users", rows: 3, file: "tables/users" }];
  const manifest = { madeAt: "2026-11-15T09:00:00.000Z", tables, files: { count: 1, bytes: 90 } };
  await writeFile(join(whole, "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "notes.txt"), "mine");
  const kept = { madeAt: manifest.madeAt, bytes: 100, rows: 3 };
  expect(await listBackups(folder)).toMatchObject([{ ...kept, restoreTestedAt: null }]);
  await markRestored(whole, chief.clock.now());
  expect(await listBackups(folder)).toMatchObject([
    { ...kept, restoreTestedAt: chief.clock.now().toISOString() },
  ]);
});

test("the last day is shown by the hour, with what was kept and which statements took long", async () => {
  const sample = (minutes: number, loopDelayMs: number) => ({
    at: after(minutes),
    process: "web 1",
    loopDelayMs,
    memoryBytes: 200 * 1_048_576,
    heapBytes: 100 * 1_048_576,
    pagesKept: 30,
    pagesRendered: 10,
  });
  await db.insert(processSamples).values([sample(0, 12.5), sample(1, 3), sample(-26 * 60, 900)]);
  const { hours, caches, slow, settings, rot } = await systemState(chief);
  expect(hours).toHaveLength(1);
  expect(hours.at(-1)).toMatchObject({ lateMs: 12.5, memoryMb: 200, heapMb: 100 });
  expect(Math.max(...hours.map(({ lateMs }) => lateMs))).toBe(12.5);
  expect(caches.pages).toBe(0.75);
  expect(caches.blocks).toBeGreaterThan(0);
  expect(slow === null || slow.length > 0).toBe(true);
  expect(JSON.stringify(slow)).not.toContain("x is not a function");
  expect(rot).toEqual([]);
  const secret = settings.find(({ name }) => name === "AUTH_SECRET");
  expect(secret?.value === "–" || secret?.value === "(set)").toBe(true);
  await expect(systemState(member)).rejects.toMatchObject({ kind: "forbidden" });
});

test("each part the place stands on says how it is, and why it is not well", async () => {
  const lines = async () =>
    new Map((await systemState(chief)).health.map((line) => [line.name, line] as const));
  const well = await lines();
  expect([...well.keys()]).toEqual([
    "Database",
    "Background work",
    "Stored files",
    "Mail",
    "Push",
    "Payments",
  ]);
  expect(well.get("Push")).toMatchObject({ ok: true, say: "0 browsers take it" });
  await notify(chief, {
    type: "replied",
    key: "a reply",
    to: [someone.id],
    at: after(-30),
  });
  const behind = await lines();
  expect(behind.get("Mail")).toMatchObject({ ok: false });
  expect(behind.get("Mail")?.say).toContain("1 letter is late");
  expect(behind.get("Push")).toMatchObject({ ok: false, say: "0 browsers take it, 1 are late" });
  expect((await overview(chief)).health).toHaveLength(6);
  const steward = as((await aMember(db, { roles: ["moderator"] })).actor);
  expect((await overview(steward)).health).toBeNull();
});
