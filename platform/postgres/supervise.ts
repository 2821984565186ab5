import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log.ts";
import { exclusive } from "./lock.ts";
import { isRunning, orphansOf, postmasterPid } from "./postmaster.ts";
import { logTail, PostgresProblem } from "./problem.ts";
import { findServer, isDiskProblem, type ServerPaths, startServer } from "./server.ts";
import type { Address } from "./settings.ts";

const checkMs = 250;
/** Between checks of a server in another container, whose process can't be seen from here. */
const remoteCheckMs = 5_000;
const lockTimeoutMs = 120_000;
/** Between starts while the disk is full or read-only. */
const diskCheckMs = 2_000;
const maxFailures = 5;
/** A server that starts and ends again this often has a cause that starting it does not remove. */
const maxRestarts = 20;
const restartWindowMs = 60_000;

export interface Supervision {
  /**
   * Called once, when the server can't be kept running; it is not started again after that. The
   * message says why.
   */
  onGiveUp(error: Error): void;
}

interface Supervised {
  readonly place: ServerPaths;
  readonly address: Address;
  readonly password: string;
  /** Held while a process starts or stops the server. */
  readonly lockFile: string;
}

/**
 * Starts the server again when it has ended, at the same address, so that connections come back by
 * themselves. The server is no child of this process and outlives it, so its process id is checked.
 * Returns a function that ends the supervision.
 */
export function superviseServer(
  supervised: Supervised,
  { onGiveUp }: Supervision,
): () => Promise<void> {
  const ending = new AbortController();
  const { home, logFile } = supervised.place;
  const restarts: number[] = [];
  let failures = 0;
  let waitMs = checkMs;

  async function check(): Promise<void> {
    const pid = await postmasterPid(home.cluster);
    if (pid && (await isRunning(pid))) {
      waitMs = checkMs;
      return;
    }
    const started = await ensureStarted(supervised, ending.signal);
    failures = 0;
    waitMs = started ? checkMs : remoteCheckMs;
    if (!started) return;
    restarts.push(performance.now());
    while ((restarts[0] ?? 0) < performance.now() - restartWindowMs) restarts.shift();
    if (restarts.length >= maxRestarts) throw endedTooOften(restarts.length, logFile);
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await sleep(waitMs, undefined, { signal: ending.signal });
        await check();
      } catch (error) {
        if (ending.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason }, "the database could not be started again");
        if (error instanceof PostgresProblem && error.mayPass) {
          // Visitors still get cached pages, and an operator may make room at any moment.
          restarts.length = 0;
          waitMs = diskCheckMs;
          continue;
        }
        failures += 1;
        if (failures >= maxFailures || restarts.length >= maxRestarts) {
          onGiveUp(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        waitMs = checkMs * 2 ** failures;
      }
    }
  }

  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

function endedTooOften(times: number, logFile: string): PostgresProblem {
  const tail = logTail(logFile);
  return new PostgresProblem(
    `The database ended ${times} times within ${restartWindowMs / 1_000} s. The end of ${logFile}:\n${tail}`,
    { mayPass: isDiskProblem(tail) },
  );
}

/** False if there is a server already: another process was faster, or it can't be seen from here. */
async function ensureStarted(
  { place, address, password, lockFile }: Supervised,
  signal: AbortSignal,
): Promise<boolean> {
  const starting = await exclusive(lockFile, lockTimeoutMs, () => {});
  try {
    if (signal.aborted || (await findServer(place.home, password))) return false;
    const startedMs = performance.now();
    log.error("the database has ended; starting it again");
    await endOrphans(place.home.cluster);
    await startServer(place, address, (sentence) => log.warn(sentence));
    const ms = Math.round(performance.now() - startedMs);
    log.warn({ ms }, "the database is running again");
    return true;
  } finally {
    starting.release();
  }
}

/** What PostgreSQL itself does with its processes after a crash. */
async function endOrphans(cluster: string): Promise<void> {
  for (const [signal, waitMs] of [
    ["SIGQUIT", 2_000],
    ["SIGKILL", 2_000],
  ] as const) {
    const orphans = await orphansOf(cluster);
    for (const pid of orphans) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
    const deadline = performance.now() + waitMs;
    while (performance.now() < deadline) {
      if ((await orphansOf(cluster)).length === 0) return;
      await sleep(20);
    }
  }
}
