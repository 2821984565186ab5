import { closeSync, openSync } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { runAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { type OwnSettings, superuser, writeSettings } from "./cluster.ts";
import { databaseUrl, withClient } from "./connection.ts";
import type { Home, Say } from "./home.ts";
import {
  isPidFileIncomplete,
  isPostmaster,
  type Postmaster,
  postmasterPid,
  readPostmaster,
  removeStalePidFile,
} from "./postmaster.ts";
import { logSize, logTail, PostgresProblem } from "./problem.ts";
import type { Address } from "./settings.ts";

const startSeconds = 300;
const maxLogBytes = 10 * 1024 * 1024;

export interface ServerPaths extends OwnSettings {
  home: Home;
  binaries: Binaries;
  logFile: string;
}

/**
 * A running server of this cluster, if there is one. One that is starting or stopping is waited
 * for. The socket is tried first: a process in another container can't be seen from here, yet a
 * second server on the same files would corrupt them.
 */
export async function findServer(home: Home, password: string): Promise<Postmaster | undefined> {
  const deadline = performance.now() + startSeconds * 1000;
  while (performance.now() < deadline) {
    const found = await readPostmaster(home.cluster);
    if (found && (await answers(found.address, password))) return found;
    const pid = await postmasterPid(home.cluster);
    if (pid === undefined || (await isPidFileIncomplete(home.cluster))) return undefined;
    if (pid > 0 && !(await isPostmaster(pid, home.cluster))) return undefined;
    await sleep(50);
  }
  throw new PostgresProblem(
    `A database server for ${home.cluster} is running but has not answered for ${startSeconds} s.`,
  );
}

async function answers(address: Address, password: string): Promise<boolean> {
  try {
    const url = databaseUrl(address, superuser, password, "postgres");
    await withClient(url, (client) => client.query("select 1"));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "28P01") {
      throw new PostgresProblem(
        "The database runs, but does not know the password in passwords.json beside it. Put back the file that belongs to it.",
        { cause: error },
      );
    }
    return false;
  }
}

/**
 * False if another start was faster: one whose process was killed, but not the server it started.
 */
export async function startServer(
  { home, binaries, logFile, archive, recovery }: ServerPaths,
  address: Address,
  say: Say,
): Promise<boolean> {
  await writeSettings(home, address, binaries, { archive, recovery });
  await removeStalePidFile(home, address);
  await rotateLog(logFile);
  const slow = setTimeout(() => say("Waiting for the database to recover"), 4_000);
  try {
    for (let attempt = 1; ; attempt++) {
      const from = logSize(logFile);
      if (await runPgCtl({ home, binaries, logFile })) return true;
      const tail = logTail(logFile, from);
      if (/lock file .* already exists/.test(tail)) return false;
      // Orphans of a server killed a moment ago still hold its memory; they will notice and exit.
      if (attempt < 40 && tail.includes("shared memory block")) {
        await sleep(250);
        continue;
      }
      throw new PostgresProblem(`${reason(tail)} The end of ${logFile}:\n${tail}`, {
        mayPass: isDiskProblem(tail),
      });
    }
  } finally {
    clearTimeout(slow);
  }
}

async function runPgCtl({ home, binaries, logFile }: ServerPaths): Promise<boolean> {
  const args = ["start", "--silent", "--wait", `--timeout=${startSeconds}`, "-D", home.cluster];
  if (process.platform === "win32") {
    return (await runAs(undefined, binaries.pgCtl, [...args, "-l", logFile])).code === 0;
  }
  // Opened by us and inherited: the server's account need not have access to the log itself.
  const logFd = openSync(logFile, "a", 0o600);
  try {
    return (await runAs(home.account, binaries.pgCtl, args, { logFd })).code === 0;
  } finally {
    closeSync(logFd);
  }
}

export const isDiskProblem = (tail: string): boolean =>
  /no space left on device|disk quota exceeded|read-only file system/i.test(tail);

function reason(tail: string): string {
  if (/no space left on device|disk quota exceeded/i.test(tail))
    return "The database did not start: the disk is full.";
  if (/read-only file system/i.test(tail))
    return "The database did not start: the disk is read-only.";
  if (/permission denied/i.test(tail))
    return "The database did not start: it may not read or write its own folder.";
  if (/could not bind|address already in use/i.test(tail))
    return "The database did not start: its socket or port is taken.";
  if (/could not (create|map|resize).*shared memory|cannot allocate memory/i.test(tail))
    return "The database did not start: there is not enough memory.";
  return "The database did not start.";
}

async function rotateLog(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > maxLogBytes) await rename(logFile, `${logFile}.1`);
}

/**
 * Requests an orderly shutdown first; only a server that does not manage is stopped immediately,
 * and recovers on the next start.
 */
export async function stopServer({ home, binaries, logFile }: ServerPaths): Promise<void> {
  for (const [mode, seconds] of [
    ["fast", 30],
    ["immediate", 10],
  ] as const) {
    const pid = await postmasterPid(home.cluster);
    if (!pid || !(await isPostmaster(pid, home.cluster))) return;
    const args = ["stop", "--silent", "--wait", `--timeout=${seconds}`, `--mode=${mode}`];
    const { code } = await runAs(home.account, binaries.pgCtl, [...args, "-D", home.cluster]);
    if (code === 0) return;
  }
  throw new PostgresProblem(
    `The database in ${home.cluster} did not stop. The end of ${logFile}:\n${logTail(logFile)}`,
  );
}
