import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { notify } from "#modules/notifications";
import type { Actor } from "#permissions";
import { message } from "#platform/i18n";
import { errorReports, processSamples } from "#platform/monitoring";
import { provide } from "#platform/ports";
import { listBackups, markRestored } from "#platform/postgres";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import {
  adminJobs,
  loadAdminOverview,
  loadErrorGroups,
  loadPerformance,
  loadSystemState,
  startBackup,
  triageErrors,
} from "../index.server.ts";
import { backUpPort, untrustedProxyPort } from "../settings.ts";
import { isBackupRunning } from "./backup.ts";

const { db } = await testDatabase();
const post = await testMail(db, adminJobs);
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
  (await loadErrorGroups(chief)).find(({ fingerprint }) => fingerprint === "f1")?.state;
const after = (minutes: number) => new Date(chief.clock.now().getTime() + minutes * 60_000);

test("a resolved error stays resolved for its release and reopens with a later one", async () => {
  await db.insert(errorReports).values(report("one", after(-5)));
  expect(await stateOf()).toBe("open");
  const about = { fingerprint: "f1", state: "resolved" } as const;
  await expect(triageErrors(member, about)).rejects.toMatchObject({ kind: "forbidden" });
  await triageErrors(chief, about);
  await db.insert(errorReports).values([report("one", after(1)), report(null, after(1))]);
  expect(await stateOf()).toBe("resolved");
  await db.insert(errorReports).values(report("two", after(2)));
  expect(await stateOf()).toBe("back");
  await triageErrors(chief, { fingerprint: "f1", state: "ignored" });
  expect(await stateOf()).toBe("ignored");
  await triageErrors(chief, { fingerprint: "f1", state: "open" });
  expect(await stateOf()).toBe("open");
  await expect(triageErrors(chief, { ...about, fingerprint: "none" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("one backup can be requested at a time, runs as a job and is listed with its test", async () => {
  const written: string[] = [];
  provideForTest(
    db,
    provide(backUpPort, async (where) => {
      written.push(where);
    }),
  );
  await expect(startBackup(member)).rejects.toMatchObject({ kind: "forbidden" });
  await startBackup(chief);
  expect(await isBackupRunning({ db })).toBe(true);
  expect(written).toEqual([]);
  await expect(startBackup(chief)).rejects.toMatchObject({ code: "backup_running" });
  await post.deliver();
  expect(written).toHaveLength(1);
  expect(await isBackupRunning({ db })).toBe(false);

  const whole = join(folder, "2026-11-15T09-00-00");
  await mkdir(join(whole, "tables"), { recursive: true });
  await mkdir(join(folder, ".half"), { recursive: true });
  await writeFile(join(whole, "tables", "users"), "0123456789");
  const tables = [{ schema: "public", name: "users", rows: 3, file: "tables/users" }];
  const manifest = {
    madeAt: "2026-11-15T09:00:00.000Z",
    tables,
    files: { count: 1, bytes: 90 },
  };
  await writeFile(join(whole, "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "notes.txt"), "mine");
  const stored = { createdAt: manifest.madeAt, bytes: 100, rows: 3 };
  expect(await listBackups(folder)).toMatchObject([{ ...stored, restoreTestedAt: null }]);
  await markRestored(whole, chief.clock.now());
  expect(await listBackups(folder)).toMatchObject([
    { ...stored, restoreTestedAt: chief.clock.now().toISOString() },
  ]);
});

test("shows the last day by hour with cache hits and slow queries", async () => {
  const sample = (minutes: number, loopDelayMs: number) => ({
    at: after(minutes),
    process: "web 1",
    loopDelayMs,
    memoryBytes: 200 * 1_048_576,
    heapBytes: 100 * 1_048_576,
    pagesFromCache: 30,
    pagesRendered: 10,
  });
  await db.insert(processSamples).values([sample(0, 12.5), sample(1, 3), sample(-26 * 60, 900)]);
  const { hours, caches, slow } = await loadPerformance(chief);
  const { settings, rot } = await loadSystemState(chief);
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
  for (const load of [loadSystemState, loadPerformance, loadErrorGroups])
    await expect(load(member)).rejects.toMatchObject({ kind: "forbidden" });
});

test("each dependency reports its health and why it is failing", async () => {
  const lines = async () =>
    new Map((await loadSystemState(chief)).health.map((line) => [line.id, line] as const));
  const well = await lines();
  expect([...well.keys()]).toEqual([
    "database",
    "proxy",
    "jobs",
    "files",
    "email",
    "push",
    "payments",
  ]);
  const browsers = message("admin.health.push.browsers", { count: 0 });
  expect(well.get("push")).toMatchObject({ ok: true, details: [browsers] });
  await notify(chief, {
    type: "replied",
    key: "a reply",
    to: [someone.id],
    at: after(-30),
  });
  const behind = await lines();
  expect(behind.get("email")).toMatchObject({ ok: false });
  expect(behind.get("email")?.details).toContain(message("admin.health.email.late", { count: 1 }));
  expect(behind.get("push")).toMatchObject({
    ok: false,
    details: [browsers, message("admin.health.push.late", { count: 1 })],
  });
  expect((await loadAdminOverview(chief)).health).toHaveLength(7);
  const moderator = as((await aMember(db, { roles: ["moderator"] })).actor);
  expect((await loadAdminOverview(moderator)).health).toBeNull();
});

test("a proxy that is not trusted needs attention", async () => {
  const proxy = async () => (await loadSystemState(chief)).health.find(({ id }) => id === "proxy");
  expect(await proxy()).toMatchObject({ ok: true });
  provideForTest(
    db,
    provide(untrustedProxyPort, () => "10.0.0.5"),
  );
  const warned = testContext(db, chief.actor);
  expect((await loadSystemState(warned)).health).toContainEqual({
    id: "proxy",
    name: "admin.health.proxy.name",
    ok: false,
    details: [message("admin.health.proxy.untrusted", { address: "10.0.0.5" })],
  });
});
