import { join, resolve } from "node:path";
import { type Log, log } from "../log.ts";
import { chooseAddress, clearAddress } from "./address.ts";
import type { WalArchive } from "./archive/archive.ts";
import { type Archiver, startArchiver } from "./archive/archiver.ts";
import { type BaseBackup, makeBaseBackup } from "./archive/base-backups.ts";
import { type Chain, endChain, ensureChain } from "./archive/chain.ts";
import { prepareRequests } from "./archive/requests.ts";
import { applyRetention } from "./archive/retention.ts";
import { scheduleBaseBackups } from "./archive/schedule.ts";
import { findBinaries } from "./binaries.ts";
import {
  clusterVersion,
  finishRestore,
  makeCluster,
  removePartialClusters,
  superuser,
} from "./cluster.ts";
import { databaseUrl, withClient } from "./connection.ts";
import { ensureBase, findHome, type Home, type Say } from "./home.ts";
import { exclusive, type Held, tryExclusive, tryShared } from "./lock.ts";
import { passwords } from "./passwords.ts";
import { fileProblem, PostgresProblem } from "./problem.ts";
import { appRole, databaseName, ownerRole, readOnlyRole, setUp } from "./roles.ts";
import { findServer, type ServerPaths, startServer, stopServer } from "./server.ts";
import { type Supervision, superviseServer } from "./supervise.ts";

const majorVersion = 18;
const lockTimeoutMs = 120_000;

export interface RunningPostgres {
  /** Owns the database and its tables; for migrations, backup and restore. */
  readonly ownerUrl: string;
  /** What the application runs as: reads and writes rows, changes no table. */
  readonly appUrl: string;
  readonly readOnlyUrl: string;
  /** For set-up, tests and repair; the application never connects with it. */
  readonly superuserUrl: string;
  /** The server was already running, left by a killed process or shared with a live one. */
  readonly adopted: boolean;
  /**
   * From now on a server that ends is started again, at the same address. For processes that serve:
   * a command is over sooner.
   */
  supervise(supervision: Supervision): void;
  /** Undefined where the server does not archive. */
  readonly makeBaseBackup: (() => Promise<BaseBackup>) | undefined;
  /** Stops the server, unless another process still uses it: then the last of them does. */
  stop(): Promise<void>;
}

export interface StartOptions {
  dataDir: string;
  /** For point-in-time recovery; without it, the server does not archive. */
  archive?: WalArchive | undefined;
  log?: Log;
  onProgress?: Say;
}

/**
 * Starts the PostgreSQL of DATA_DIR, or joins the running one. Two locks coordinate several
 * processes: `start.lock` is held while one starts or stops the server, `users.lock` is shared by
 * all that use it. The kernel releases both when a process dies.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const say: Say = (sentence) => {
    options.onProgress?.(sentence);
    options.log?.info(sentence);
  };
  const base = await ensureBase(dataDir);
  const starting = await exclusive(join(base, "start.lock"), lockTimeoutMs, () =>
    say("Waiting for another process that is starting the database"),
  );
  try {
    return await startLocked(options.archive, dataDir, base, say);
  } catch (error) {
    throw fileProblem(`Starting the database in ${base}`, error);
  } finally {
    starting.release();
  }
}

async function startLocked(
  archive: WalArchive | undefined,
  dataDir: string,
  base: string,
  say: Say,
): Promise<RunningPostgres> {
  if (archive && process.platform === "win32")
    throw new PostgresProblem("WAL_ARCHIVE is not supported on Windows. Use DATABASE_URL.");
  const using = tryShared(join(base, "users.lock"));
  if (!using) throw new PostgresProblem(`${base}/users.lock is held by another program.`);
  try {
    const home = await findHome(dataDir, base, say);
    await removePartialClusters(home);
    const binaries = await findBinaries(home, say);
    const logFile = join(dataDir, "postgres.log");
    const place: ServerPaths = { home, binaries, logFile, archive };
    await finishRestore(home);
    const version = await clusterVersion(home.cluster);
    if (version !== undefined && version !== majorVersion) {
      throw new PostgresProblem(
        `The database in ${home.cluster} was created by PostgreSQL ${version}, and this version of Guildhall includes PostgreSQL ${majorVersion}. Create a backup with the version of Guildhall that you used before, then restore it into an empty DATA_DIR.`,
      );
    }
    const secrets = await passwords(home.folder, version !== undefined);
    if (version === undefined) await makeCluster(home, binaries, secrets.superuser, say);

    let adopted = true;
    let server = await findServer(home, secrets.superuser);
    for (let attempt = 1; !server; attempt++) {
      if (attempt > 5) throw new PostgresProblem(`The database in ${base} did not start.`);
      say("Starting the database");
      await (archive ? prepareRequests(home) : endChain(home));
      adopted = !(await startServer(place, await chooseAddress(home), say));
      server = await findServer(home, secrets.superuser);
    }
    if (adopted) say("Joining the database that is already running");
    const { address } = server;
    const superuserUrl = databaseUrl(address, superuser, secrets.superuser, databaseName);
    const archiving = archive && (await startArchiving(archive, base, home, superuserUrl));
    let endSupervision = async () => {};
    let endBaseBackups = async () => {};
    const stop = once(async () => {
      await endSupervision();
      await endBaseBackups();
      await releaseServer(base, using, place);
      // Last: a server that stops archives what it still has.
      await archiving?.archiver.stop();
    });
    try {
      await setUp(address, secrets);
    } catch (error) {
      if (!adopted) await stopServer(place).catch(() => {});
      await archiving?.archiver.stop();
      throw error;
    }
    return {
      ownerUrl: databaseUrl(address, ownerRole, secrets.owner, databaseName),
      appUrl: databaseUrl(address, appRole, secrets.app, databaseName),
      readOnlyUrl: databaseUrl(address, readOnlyRole, secrets.readOnly, databaseName),
      superuserUrl,
      adopted,
      supervise(supervision) {
        const lockFile = join(base, "start.lock");
        endSupervision = superviseServer(
          { place, address, password: secrets.superuser, lockFile },
          supervision,
        );
        if (archiving) endBaseBackups = scheduleBaseBackups({ ...archiving, home, superuserUrl });
      },
      makeBaseBackup:
        archiving &&
        (async () => {
          const source = {
            superuserUrl,
            home,
            chain: archiving.chain,
            keys: archiving.archive.keys,
          };
          const { signal } = new AbortController();
          const made = await makeBaseBackup(archiving.archive.store, source, signal);
          await applyRetention(archiving.archive, archiving.chain, new Date());
          return made;
        }),
      stop,
    };
  } catch (error) {
    using.release();
    throw error;
  }
}

interface Archiving {
  readonly archive: WalArchive;
  readonly archiver: Archiver;
  readonly chain: Chain;
}

/** Undefined for a server that was started without: only a restart changes that. */
async function startArchiving(
  archive: WalArchive,
  base: string,
  home: Home,
  superuserUrl: string,
): Promise<Archiving | undefined> {
  const url = superuserUrl.replace(/[^/]+$/, "postgres");
  const mode = await withClient(url, (client) =>
    client.query<{ archive_mode: string }>("show archive_mode"),
  );
  if (mode.rows[0]?.archive_mode !== "on") {
    log.error(
      "WAL_ARCHIVE is set, but the running database was started without it: stop every process that uses it, and start again",
    );
    return undefined;
  }
  const chain = await ensureChain(home, archive);
  return {
    archive,
    chain,
    archiver: startArchiver(home, archive, chain, join(base, "archive.lock")),
  };
}

/**
 * The last user stops the server, started or adopted: an unused database only holds memory, and
 * after an orderly shutdown it needs no recovery.
 */
async function releaseServer(base: string, using: Held, place: ServerPaths): Promise<void> {
  const stopping = await exclusive(join(base, "start.lock"), lockTimeoutMs, () => {});
  try {
    using.release();
    const alone = tryExclusive(join(base, "users.lock"));
    if (!alone) return;
    try {
      await stopServer(place);
      await clearAddress(place.home);
    } finally {
      alone.release();
    }
  } finally {
    stopping.release();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
