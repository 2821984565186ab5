import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresProblem } from "./problem.ts";

/*
 * Node has no file locks, and a lock file with a process id fails after kill -9 and in containers,
 * where ids repeat. SQLite's locks are kernel locks on every system: they end with the process that
 * held them, and they work between containers that share a volume. Nothing is ever written to these
 * files.
 */

export interface Held {
  release(): void;
}

const busy = 5;

function take(file: string, begin: (db: DatabaseSync) => void): Held | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 0 });
    begin(db);
  } catch (error) {
    db?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return undefined;
    if (isReadOnly(dirname(file)))
      throw new PostgresProblem(
        `The lock file ${file} can't be opened: the disk is read-only. Make it writable, or use another folder: DATA_DIR=/path npm start`,
        { cause: error, mayPass: true },
      );
    throw new PostgresProblem(
      `The lock file ${file} cannot be used by this user. Start Guildhall as the user who owns it.`,
      { cause: error },
    );
  }
  const held = db;
  return {
    release: () => {
      if (held.isOpen) held.close();
    },
  };
}

function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EROFS";
  }
}

export const tryExclusive = (file: string): Held | undefined =>
  take(file, (db) => db.exec("BEGIN EXCLUSIVE"));

/** Held by any number of processes at once; while any holds it, `tryExclusive` fails. */
export const tryShared = (file: string): Held | undefined =>
  take(file, (db) => {
    db.exec("BEGIN");
    // A transaction takes its lock only when it first reads.
    db.prepare("SELECT 1 FROM sqlite_schema").all();
  });

export async function exclusive(
  file: string,
  timeoutMs: number,
  onWait: () => void,
): Promise<Held> {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 0; ; attempt++) {
    const held = tryExclusive(file);
    if (held) return held;
    if (attempt === 5) onWait();
    if (performance.now() > deadline) {
      throw new PostgresProblem(
        `Another process has been starting or stopping the database for ${timeoutMs / 1000} s (it holds ${file}). End it, then try again.`,
      );
    }
    await sleep(60);
  }
}
