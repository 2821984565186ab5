import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { chooseAddress, clearAddress } from "../address.ts";
import { findBinaries } from "../binaries.ts";
import { claimDataDir } from "../claim.ts";
import {
  clusterVersion,
  removePartialClusters,
  restoredCluster,
  superuser,
  syncFolder,
} from "../cluster.ts";
import { databaseUrl, withClient } from "../connection.ts";
import { changeOwner, ensureBase, findHome, type Home, type Say } from "../home.ts";
import { exclusive, tryExclusive } from "../lock.ts";
import { type Passwords, parsePasswords } from "../passwords.ts";
import { isPostmaster, postmasterPid } from "../postmaster.ts";
import { logSize, logTail, PostgresProblem } from "../problem.ts";
import { appRole, databaseName, ownerRole } from "../roles.ts";
import { type ServerPaths, startServer, stopServer } from "../server.ts";
import type { Address } from "../settings.ts";
import { startPostgres } from "../start.ts";
import type { WalArchive } from "./archive.ts";
import { beginChain, idAt, localChain, walObject } from "./chain.ts";
import { type ChosenBase, chooseBase, type Moment, onlyChain } from "./choose.ts";
import { extractBaseBackup, unreadable } from "./extract.ts";
import { prepareRequests, serveRequests } from "./requests.ts";

const lockTimeoutMs = 120_000;

export interface RecoveryOptions {
  readonly dataDir: string;
  readonly archive: WalArchive;
  readonly moment: Moment;
  /** Where the data folder belongs to no chain of the archive. */
  readonly chain?: string;
  /**
   * Called while the restored database runs, before it replaces the present one. If it rejects,
   * nothing has changed.
   */
  readonly check: (restored: { ownerUrl: string; appUrl: string }) => Promise<void>;
  readonly onProgress?: Say;
}

export interface RecoveryResult {
  readonly chain: string;
  readonly baseBackup: string;
  /** The last change that was restored. */
  readonly lastChangeAt: Date | undefined;
  /** Where the database is that was replaced. */
  readonly previous: string | undefined;
  readonly warnings: readonly string[];
}

/**
 * Restores the embedded database to a moment: the last base backup before it, and the WAL up to it.
 * All of this happens beside the present database, which is replaced at the end and kept.
 */
export async function recoverPostgres(options: RecoveryOptions): Promise<RecoveryResult> {
  const dataDir = resolve(options.dataDir);
  const say: Say = (sentence) => options.onProgress?.(sentence);
  const claim = claimDataDir(dataDir, { shared: false });
  try {
    const base = await ensureBase(dataDir);
    const home = await findHome(dataDir, base, say);
    // Left by a killed process. Stopped in order, it archives what it still has.
    const pid = await postmasterPid(home.cluster);
    if (pid && (await isPostmaster(pid, home.cluster)))
      await (await startPostgres({ dataDir, archive: options.archive })).stop();
    const starting = await exclusive(join(base, "start.lock"), lockTimeoutMs, () => {});
    const using = tryExclusive(join(base, "users.lock"));
    try {
      if (!using)
        throw new PostgresProblem("Another command is using the database. Let it finish first.");
      return await recoverLocked(options, dataDir, home, say);
    } finally {
      using?.release();
      starting.release();
    }
  } finally {
    claim.release();
  }
}

async function recoverLocked(
  { archive, moment, chain: givenChain, check }: RecoveryOptions,
  dataDir: string,
  home: Home,
  say: Say,
): Promise<RecoveryResult> {
  const { store } = archive;
  await removePartialClusters(home);
  const binaries = await findBinaries(home, say);
  const local = await localChain(home);
  const isLocal = local?.location === archive.location;
  const from = givenChain ?? (isLocal ? local.id : undefined);
  const chosen = await chooseBase(
    store,
    from ?? (await onlyChain(store).catch(explain)),
    moment,
  ).catch(explain);

  const half = join(home.folder, `half-${randomBytes(4).toString("hex")}`);
  const restored: Home = { folder: half, cluster: join(half, "cluster"), account: home.account };
  const logFile = join(dataDir, "postgres.log");
  const place: ServerPaths = {
    home: restored,
    binaries,
    logFile,
    recovery: moment === "latest" ? {} : { targetTime: moment },
  };
  try {
    await mkdir(restored.cluster, { recursive: true, mode: 0o700 });
    for (const folder of [half, restored.cluster]) await changeOwner(home.account, folder);
    say(`Reading the base backup ${chosen.base.id}`);
    const { keys } = await extractBaseBackup({ store, ...chosen }, restored.cluster, home.account);
    const passwordsFile = keys["passwords.json"] ?? "";
    const passwords = parsePasswords(passwordsFile);
    await requireSameDatabase(home, passwordsFile);
    await prepareRequests(restored);
    const signal = join(restored.cluster, "recovery.signal");
    await writeFile(signal, "", { mode: 0o600 });
    await changeOwner(home.account, signal);

    const lastChangeAt = await whileFetching(
      restored,
      fetchFrom(archive, chosen, local?.id === chosen.chain ? home : undefined),
      async () => {
        const address = await chooseAddress(restored);
        say("Replaying the write-ahead log");
        try {
          const replayedTo = await replay(place, address, passwords, moment);
          say("Checking what was restored");
          await check({
            ownerUrl: databaseUrl(address, ownerRole, passwords.owner, databaseName),
            appUrl: databaseUrl(address, appRole, passwords.app, databaseName),
          });
          await stopServer(place);
          return replayedTo;
        } catch (error) {
          await stopServer(place).catch(() => {});
          throw error;
        } finally {
          await clearAddress(restored);
        }
      },
    );
    const warnings = await placeKeys(keys, archive);
    const previous = await replaceCluster(home, restored.cluster, passwordsFile);
    await beginChain(home, archive.location, chosen.chain);
    return { chain: chosen.chain, baseBackup: chosen.base.id, lastChangeAt, previous, warnings };
  } finally {
    await rm(half, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

const explain = (error: unknown): never => {
  throw error instanceof PostgresProblem ? error : unreadable(error);
};

/** Answers restore_command while `work` runs. */
async function whileFetching<T>(
  home: Home,
  fetch: (name: string) => Promise<Uint8Array | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  let failure: unknown;
  const options = {
    kind: "fetch",
    everyMs: 20,
    handle: fetch,
    onError: (_name: string, error: unknown) => {
      failure ??= error;
    },
  } as const;
  const serving = serveRequests(home, options, ending.signal);
  try {
    return await work();
  } catch (error) {
    throw failure === undefined ? error : explain(failure);
  } finally {
    ending.abort();
    await serving;
  }
}

/**
 * A file of the write-ahead log from the archive; what was not archived yet is still in the present
 * database, if that belongs to the same chain.
 */
function fetchFrom({ store }: WalArchive, { chain }: ChosenBase, present: Home | undefined) {
  return async (name: string): Promise<Uint8Array | undefined> => {
    const object = walObject(chain, name);
    const archived = await store.get(object);
    if (archived)
      return promisify(gunzip)(archived).catch((error: unknown) => {
        throw new PostgresProblem(`${object} in the archive is damaged. Nothing was changed.`, {
          cause: error,
        });
      });
    if (!present) return undefined;
    return readFile(join(present.cluster, "pg_wal", name)).catch(() => undefined);
  };
}

/** Until the restored database is up to the moment and accepts changes. */
async function replay(
  place: ServerPaths,
  address: Address,
  passwords: Passwords,
  moment: Moment,
): Promise<Date | undefined> {
  const from = logSize(place.logFile);
  const url = databaseUrl(address, superuser, passwords.superuser, "postgres");
  const failed = () => {
    const tail = logTail(place.logFile, from);
    return tail.includes("recovery ended before configured recovery target was reached")
      ? new PostgresProblem(
          `The archive has no change after ${moment === "latest" ? "that" : moment.toISOString()}${lastChangeIn(tail)}. To restore all it has, use the moment "latest". Nothing was changed.`,
        )
      : new PostgresProblem(
          `The database could not be restored. Nothing was changed. The end of ${place.logFile}:\n${tail}`,
        );
  };
  await startServer(place, address, () => {}).catch((error: unknown) => {
    throw error instanceof PostgresProblem ? failed() : error;
  });
  for (;;) {
    const state = await withClient(url, async (client) => {
      const { rows } = await client.query<{ recovering: boolean; at: Date | null }>(
        "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as at",
      );
      return rows[0];
    }).catch(() => undefined);
    if (state && !state.recovering) return state.at ?? undefined;
    const pid = await postmasterPid(place.home.cluster);
    if (!pid || !(await isPostmaster(pid, place.home.cluster))) throw failed();
    await sleep(50);
  }
}

const lastChangeIn = (tail: string): string => {
  const [, at] = /last completed transaction was at log time (\S+ \S+)/.exec(tail) ?? [];
  return at ? `; the last is of ${at.replace(" ", "T").replace("+00", "Z")}` : "";
};

/** Keys that the data folder lacks, as after the loss of a disk. */
async function placeKeys(
  keys: Record<string, string>,
  { keys: { folder, names } }: WalArchive,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const name of names) {
    const key = keys[name];
    if (key === undefined) continue;
    const file = join(folder, name);
    const existing = await readFile(file, "utf8").catch(() => undefined);
    if (existing === undefined) await writeFile(file, key, { mode: 0o600, flush: true });
    else if (existing !== key)
      warnings.push(`${file} is not the one of the base backup, and was kept.`);
  }
  return warnings;
}

/** Passwords are chosen when a database is made, so another database has others. */
async function requireSameDatabase(home: Home, passwords: string): Promise<void> {
  if ((await clusterVersion(home.cluster)) === undefined) return;
  const present = await readFile(join(home.folder, "passwords.json"), "utf8").catch(
    () => passwords,
  );
  if (present !== passwords)
    throw new PostgresProblem(
      `The database in ${home.folder} is not the one in the archive. Move DATA_DIR away, or use another. Nothing was changed.`,
    );
}

/** After a power cut in between, the next start finishes it. */
async function replaceCluster(
  home: Home,
  restored: string,
  passwords: string,
): Promise<string | undefined> {
  const ready = restoredCluster(home);
  await rm(ready, { recursive: true, force: true });
  await rename(restored, ready);
  const options = { mode: 0o600, flush: true };
  await writeFile(join(home.folder, "passwords.json"), passwords, options);
  const previous = join(home.folder, `cluster-before-${idAt(new Date())}`);
  const exists = existsSync(home.cluster);
  if (exists) await rename(home.cluster, previous);
  await rename(ready, home.cluster);
  await syncFolder(home.folder);
  return exists ? previous : undefined;
}
