import { chmod, mkdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPostmaster } from "./postmaster.ts";
import { ask, ended, leftovers, serverPid, testClusters, untilOutput } from "./test-clusters.ts";

const trial = testClusters();
afterAll(() => trial.clear(), 60_000);

const asRoot = process.getuid?.() === 0;
const alive = (pid: number, dataDir: string) =>
  isPostmaster(pid, join(dataDir, "postgres/cluster"));

/** The set-up is whole: every role gets in, and the owner's tables are the application's to use. */
async function expectWhole(running: { ownerUrl: string; appUrl: string; readOnlyUrl: string }) {
  await ask(running.ownerUrl, "create table if not exists notes (note text)");
  await ask(running.appUrl, "insert into notes values ('kept')");
  expect(await ask(running.readOnlyUrl, "select note from notes limit 1")).toEqual([
    { note: "kept" },
  ]);
}

describe("starting PostgreSQL", () => {
  test("creates a database, and the next start is quick and keeps the rows", async () => {
    const dataDir = await trial.folder();
    const messages: string[] = [];
    const first = await trial.start(dataDir, messages);
    expect(first.adopted).toBe(false);
    expect(messages).toContain("Creating the database");
    await expectWhole(first);
    const [facts] = await ask(
      first.ownerUrl,
      `select current_setting('server_encoding') as encoding, datlocprovider as provider,
         datlocale as locale, current_setting('data_checksums') as checksums,
         current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
         (select array_agg(extname::text order by extname) from pg_extension) as extensions
       from pg_database where datname = current_database()`,
    );
    expect(facts).toMatchObject({
      encoding: "UTF8",
      provider: "b",
      locale: "C.UTF-8",
      checksums: "on",
      listens: "",
      fsync: "on",
      extensions: ["btree_gist", "citext", "pg_stat_statements", "pg_trgm", "plpgsql", "unaccent"],
    });
    for (const [path, mode] of [
      ["postgres/passwords.json", 0o600],
      ["postgres/run", 0o700],
      ["postgres/cluster", 0o700],
      ["postgres.log", 0o600],
    ] as const) {
      expect((await stat(join(dataDir, path))).mode & 0o777, path).toBe(mode);
    }
    const pid = await serverPid(dataDir);
    await first.stop();
    await first.stop();
    expect(await alive(pid, dataDir)).toBe(false);

    const before = performance.now();
    const second = await trial.start(dataDir);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await ask(second.appUrl, "select note from notes")).toEqual([{ note: "kept" }]);
    await second.stop();
  }, 60_000);

  test("works in a folder with a space and a path too long for a socket", async () => {
    const dataDir = join(await trial.folder(), `a long path ${"x".repeat(90)}`);
    const first = await trial.start(dataDir);
    await expectWhole(first);
    const folder = (await readFile(join(dataDir, "postgres/socket-folder"), "utf8")).trim();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(decodeURIComponent(first.appUrl)).toContain(folder);
    await first.stop();
    await expect(stat(folder)).rejects.toThrow("ENOENT");
    const second = await trial.start(dataDir);
    await expectWhole(second);
    await second.stop();
  }, 60_000);

  test("reports a problem with the folder in one sentence", async () => {
    const folder = await trial.folder();
    await chmod(folder, 0o755);
    await writeFile(join(folder, "file"), "");
    await expect(trial.start(join(folder, "file"))).rejects.toThrow(
      /^Creating the data folder .* failed: a .*(file|folder).*\.$/,
    );
    const newer = join(folder, "newer");
    await mkdir(join(newer, "postgres/cluster"), { recursive: true });
    await writeFile(join(newer, "postgres/cluster/PG_VERSION"), "17\n");
    await expect(trial.start(newer)).rejects.toThrow(/was created by PostgreSQL 17/);
  });

  test.skipIf(asRoot)("reports a folder that is not writable", async () => {
    const folder = await trial.folder();
    await chmod(folder, 0o500);
    await expect(trial.start(join(folder, "data"))).rejects.toThrow(/this user has no permission/);
  });

  test.runIf(asRoot)(
    "uses another folder when the server's account cannot access it",
    async () => {
      const closed = await trial.folder();
      // Its group has rights already; those are not ours to give to another.
      await chmod(closed, 0o750);
      const dataDir = join(closed, "data");
      const messages: string[] = [];
      const first = await trial.start(dataDir, messages);
      expect(messages.join("\n")).toMatch(/The database is stored in \/var\/lib\/guildhall-/);
      await expectWhole(first);
      await first.stop();
      const { home } = JSON.parse(await readFile(join(dataDir, "postgres/place.json"), "utf8"));
      const second = await trial.start(dataDir);
      expect(await ask(second.appUrl, "select count(*)::int as n from notes")).toEqual([{ n: 1 }]);
      await second.stop();
      expect(home).toMatch(/^\/var\/lib\/guildhall-/);
    },
    60_000,
  );
});

describe("an orphaned server", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await trial.folder();
    const running = await trial.start(dataDir);
    await ask(running.ownerUrl, "create table kept (word text); insert into kept values ('this')");
    await running.stop();
  }, 60_000);

  test("is adopted after its starter was killed, and stopped at the end", async () => {
    const starter = trial.startInChildProcess(dataDir);
    await untilOutput(starter, /^started$/);
    const pid = await serverPid(dataDir);
    // The whole group, as Ctrl-C would: the server must not be in it.
    process.kill(-(starter.pid ?? 0), "SIGKILL");
    await ended(starter);
    expect(await alive(pid, dataDir)).toBe(true);
    const running = await trial.start(dataDir);
    expect(running.adopted).toBe(true);
    expect(await serverPid(dataDir)).toBe(pid);
    await expectWhole(running);
    await running.stop();
    expect(await alive(pid, dataDir)).toBe(false);
  }, 60_000);

  test("is restarted after the server itself was killed with open work", async () => {
    const first = await trial.start(dataDir);
    process.kill(await serverPid(dataDir), "SIGKILL");
    const second = await trial.start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await ask(second.appUrl, "select word from kept")).toEqual([{ word: "this" }]);
    await second.stop();
    await first.stop();
  }, 60_000);

  test("ignores a stale postmaster.pid whose process is now another", async () => {
    const file = join(dataDir, "postgres/cluster/postmaster.pid");
    for (const stale of [`${process.pid}\n/nowhere\n1700000000\n5432\n/nowhere\n\n`, ""]) {
      await writeFile(file, stale, { mode: 0o600 });
      await utimes(file, 1_700_000_000, 1_700_000_000);
      const running = await trial.start(dataDir);
      expect(running.adopted).toBe(false);
      await expectWhole(running);
      await running.stop();
    }
  }, 60_000);
});

describe("two processes", () => {
  test("share one server; the last to exit stops it", async () => {
    const dataDir = await trial.folder();
    const other = trial.startInChildProcess(dataDir);
    const [mine, theirs] = await Promise.all([
      trial.start(dataDir),
      untilOutput(other, /^(started|adopted)$/),
    ]);
    expect([mine.adopted, theirs === "adopted"].sort()).toEqual([false, true]);
    const pid = await serverPid(dataDir);
    await mine.stop();
    expect(await alive(pid, dataDir)).toBe(true);
    await ask(mine.appUrl, "select 1");
    other.stdin?.end();
    await ended(other);
    expect(await alive(pid, dataDir)).toBe(false);
  }, 60_000);
});

describe("kill -9 during the first start", () => {
  const moments: Array<[string, number]> = [
    ["Creating the database", 120],
    ["Creating the database", 400],
    ["Starting the database", 0],
    ["Starting the database", 60],
    ["Starting the database", 180],
  ];
  test.each(moments)(
    "after “%s” and %i ms, the next start succeeds",
    async (step, waitMs) => {
      const dataDir = await trial.folder();
      const starter = trial.startInChildProcess(dataDir);
      await untilOutput(starter, new RegExp(step));
      await sleep(waitMs);
      starter.kill("SIGKILL");
      await ended(starter);
      const running = await trial.start(dataDir);
      await expectWhole(running);
      expect(await leftovers(dataDir)).toEqual([]);
      await running.stop();
    },
    60_000,
  );
});
