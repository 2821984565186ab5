import { chmodSync, mkdtempSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseClusterParent } from "#tests/postgres/location";
import { runPrefix } from "#tests/postgres/stale";
import { until } from "#tests/until";
import { diskObjectStore } from "../../storage/object-store.ts";
import type { ObjectStore } from "../../storage/port.ts";
import { type RunningPostgres, startPostgres } from "../start.ts";
import { ask, testClusters } from "../test-clusters.ts";
import type { WalArchive } from "./archive.ts";
import { localChain } from "./chain.ts";
import type { Moment } from "./choose.ts";
import { recoverPostgres } from "./recover.ts";
import { applyRetention } from "./retention.ts";

// In memory if there is room: a server that stops waits until a disk has all of its files. Named like
// the clusters of test runs, so that the next run removes it if this one is killed.
const memory = mkdtempSync(join(chooseClusterParent(), `${runPrefix}${process.pid}-`));
chmodSync(memory, 0o711);
process.env.TMPDIR = memory;
const trial = testClusters();
afterAll(async () => {
  await trial.clear();
  await rm(memory, { recursive: true });
}, 240_000);

let root: string;
let dataDir: string;
let stored: string;
let archive: WalArchive;
/** While set, the store does not accept anything. */
let outage: Error | undefined;

beforeAll(async () => {
  root = await trial.folder();
  dataDir = join(await trial.folder(), "data");
  await mkdir(dataDir);
  stored = join(root, "archive");
  const disk = diskObjectStore(stored);
  const store: ObjectStore = {
    ...disk,
    put: (name, content) => (outage ? Promise.reject(outage) : disk.put(name, content)),
  };
  await writeFile(join(dataDir, "auth-secret"), "a secret");
  archive = archiveIn(store, stored);
});

function archiveIn(store: ObjectStore, location: string): WalArchive {
  return {
    store,
    location,
    timeoutSeconds: 3_600,
    baseBackupHours: 24,
    retentionDays: 7,
    keys: { folder: dataDir, names: ["auth-secret"] },
  };
}

const start = (into = dataDir) => startPostgres({ dataDir: into, archive });
async function using<T>(work: (running: RunningPostgres) => Promise<T>, into = dataDir) {
  const running = await start(into);
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}
const recover = (moment: Moment, into = dataDir, chain?: string) =>
  recoverPostgres({
    dataDir: into,
    archive,
    moment,
    ...(chain && { chain }),
    check: async () => {},
  });
const words = (url: string) => ask(url, "select word from words order by word");
const write = (running: RunningPostgres, word: string) =>
  ask(running.ownerUrl, `insert into words values ('${word}')`);
/** A moment between two changes: times are kept in microseconds there, in milliseconds here. */
const momentOf = async (running: RunningPostgres): Promise<Date> => {
  const [row] = await ask(
    running.superuserUrl,
    "select clock_timestamp() + interval '10 ms' as now, pg_sleep(0.02)",
  );
  return row.now;
};
const home = () => ({
  folder: join(dataDir, "postgres"),
  cluster: join(dataDir, "postgres/cluster"),
  account: undefined,
});

const walFiles = async (chain: string) => (await readdir(join(stored, chain, "wal"))).sort();
const chainId = async () => (await localChain(home()))?.id ?? "";

describe("point-in-time recovery", () => {
  let moment: Date;
  let firstChain: string;

  test("restores to a moment; the database before it is kept and a new chain begins", async () => {
    await using(async (running) => {
      await ask(running.ownerUrl, "create table words (word text primary key)");
      expect(await running.makeBaseBackup?.()).toMatchObject({ timeline: 1 });
      await write(running, "before");
      moment = await momentOf(running);
      await write(running, "later");
    });
    firstChain = await chainId();
    const archived = await walFiles(firstChain);
    const result = await recover(moment);
    expect(result).toMatchObject({ chain: firstChain, warnings: [] });
    expect(result.lastChangeAt?.getTime()).toBeLessThanOrEqual(moment.getTime());
    expect(await readdir(result.previous ?? "")).toContain("PG_VERSION");
    await rm(result.previous ?? "", { recursive: true });
    expect(await walFiles(firstChain), "the chain is not written to").toEqual(archived);

    await using(async (running) => {
      expect(await words(running.appUrl)).toEqual([{ word: "before" }]);
      expect(await running.makeBaseBackup?.()).toMatchObject({ timeline: 2 });
      await write(running, "after the restore");
    });
    expect(await chainId()).not.toBe(firstChain);
  }, 240_000);

  test("restores all there is, also into an empty data folder", async () => {
    const empty = join(root, "empty");
    await mkdir(empty);
    archive = { ...archive, keys: { ...archive.keys, folder: empty } };
    await expect(recover("latest", empty)).rejects.toThrow(
      `The archive has 2 chains, oldest first: ${firstChain}, `,
    );
    await recover("latest", empty, await chainId());
    expect(await readFile(join(empty, "auth-secret"), "utf8")).toBe("a secret");
    await using(async (running) => {
      expect(await words(running.appUrl)).toEqual([
        { word: "after the restore" },
        { word: "before" },
      ]);
    }, empty);
    archive = { ...archive, keys: { ...archive.keys, folder: dataDir } };
  }, 240_000);

  test("goes back to a moment before an earlier restore", async () => {
    const result = await recover(moment);
    expect(result.chain).toBe(firstChain);
    await rm(result.previous ?? "", { recursive: true });
    await using(async (running) => {
      expect(await words(running.appUrl)).toEqual([{ word: "before" }]);
    });
  }, 240_000);
});

describe("a restore is rejected and changes nothing,", () => {
  let before: string[];
  beforeAll(async () => {
    before = await readdir(join(dataDir, "postgres"));
  });
  const rejected = async (moment: Moment, message: RegExp | string, check = async () => {}) => {
    await expect(recoverPostgres({ dataDir, archive, moment, check })).rejects.toThrow(message);
    expect(await readdir(join(dataDir, "postgres"))).toEqual(before);
  };

  test("when the moment is before the first base backup", () =>
    rejected(new Date("2020-01-01T00:00:00Z"), /The archive begins at 20/));

  test("when the archive has nothing after the moment", () =>
    rejected(new Date("2999-01-01T00:00:00Z"), /no change after 2999.*use the moment "latest"/s));

  test("when what was restored does not pass the check", () =>
    rejected("latest", "the ledger does not hold", () =>
      Promise.reject(new Error("the ledger does not hold")),
    ));

  test("while a server uses the database", async () => {
    const running = await start();
    await expect(recover("latest")).rejects.toThrow("Another command is using the database");
    await running.stop();
  }, 240_000);

  test("when the base backup is damaged", async () => {
    const base = join(stored, await parentChain(), "base");
    const folder = join(base, (await readdir(base))[0] ?? "");
    const kept = join(root, "kept");
    await cp(folder, kept, { recursive: true });
    const part = join(folder, "base.tar.gz.000001");
    const bytes = await readFile(part);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
    await writeFile(part, bytes);
    await rejected("latest", /The base backup \S+ of chain \S+ is damaged/);
    await rm(part);
    await rejected("latest", /is damaged: base\.tar\.gz\.000001 is missing/);
    await cp(kept, folder, { recursive: true });
  }, 240_000);

  test("when a segment of the write-ahead log is damaged", async () => {
    const wal = join(stored, await parentChain(), "wal");
    const names = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    const last = join(wal, names.sort().at(-1) ?? "");
    const bytes = await readFile(last);
    await writeFile(last, bytes.subarray(0, 100));
    await rejected("latest", /wal\/\w+\.gz in the archive is damaged/);
    await writeFile(last, bytes);
  }, 240_000);
});

/** The present chain has no base backup yet, so the one before it is used. */
const parentChain = async () => (await localChain(home()))?.parent ?? "";

describe("archiving", () => {
  test("keeps what the archive does not accept, stores it later, and restores what it never got", async () => {
    const running = await start();
    await running.makeBaseBackup?.();
    outage = new Error("no space left on the archive");
    await write(running, "during the outage");
    const [{ segment }] = await ask(
      running.superuserUrl,
      "select pg_walfile_name(pg_switch_wal()) as segment",
    );
    const failures = async () =>
      (await ask(running.superuserUrl, "select failed_count::int from pg_stat_archiver"))[0]
        .failed_count;
    await until(async () => (await failures()) > 0, { what: "PostgreSQL knows" });
    expect(await readdir(join(home().cluster, "pg_wal"))).toContain(segment);
    expect(await walFiles(await chainId())).not.toContain(`${segment}.gz`);
    outage = undefined;
    await until(async () => (await walFiles(await chainId())).includes(`${segment}.gz`));

    await write(running, "in the last segment");
    outage = new Error("the archive is away when the database stops");
    await running.stop();
    outage = undefined;
    const result = await recover("latest");
    await rm(result.previous ?? "", { recursive: true });
    await using(async (again) => {
      expect(await words(again.appUrl)).toEqual([
        { word: "before" },
        { word: "during the outage" },
        { word: "in the last segment" },
      ]);
    });
  }, 240_000);

  test("begins a new chain after a start without it", async () => {
    const first = await chainId();
    await (await startPostgres({ dataDir })).stop();
    await using(async () => {
      expect(await localChain(home())).toMatchObject({ parent: first });
    });
  }, 240_000);

  test("deletes what the retention period does not need", async () => {
    await using(async (running) => {
      const first = await running.makeBaseBackup?.();
      await write(running, "between");
      await until(async () => Date.now() > Date.parse(first?.startedAt ?? "") + 1_000);
      const second = await running.makeBaseBackup?.();
      const chain = await localChain(home());
      if (!chain) throw new Error("there is no chain");
      const bases = () => readdir(join(stored, chain.id, "base"));
      const all = await walFiles(chain.id);
      await applyRetention(archive, chain, new Date());
      expect([await bases(), await walFiles(chain.id)]).toEqual([[first?.id, second?.id], all]);
      await applyRetention(archive, chain, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000));
      // Its folder is empty on a disk; a bucket has no folders.
      const kept = await archive.store.list(`${chain.id}/base/`);
      expect(new Set(kept.map((name) => name.split("/")[2]))).toEqual(new Set([second?.id]));
      const left = await walFiles(chain.id);
      expect(left.length).toBeLessThan(all.length);
      expect(left.length).toBeGreaterThan(0);
    });
  }, 240_000);
});
