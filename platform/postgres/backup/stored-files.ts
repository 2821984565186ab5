import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { DomainError } from "../../errors.ts";
import { isStorageKey } from "../../storage/key.ts";
import type { Storage } from "../../storage/port.ts";
import type { Say } from "../home.ts";
import { PostgresProblem } from "../problem.ts";
import type { Checksums } from "./manifest.ts";

const prefix = "files/";
/** A bucket is slow per file but serves several in parallel. */
const atOnce = 8;

/**
 * Copies uploaded files after the database was read: a file referenced by a row exists, and a later
 * one does no harm. A file deleted in between is skipped.
 */
export async function saveFiles(
  storage: Storage,
  folder: string,
  checksums: Checksums,
  say: Say,
): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  const saveOne = async (key: string): Promise<void> => {
    const path = `${prefix}${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = await storage.get(key).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === "not_found") return undefined;
      throw error;
    });
    if (!content) return;
    const hash = createHash("sha256");
    async function* summed(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.byteLength;
        yield piece;
      }
    }
    const from = Readable.fromWeb(content as ReadableStream);
    await pipeline(from, summed, createWriteStream(target, { mode: 0o600, flush: true }));
    const sum = hash.digest("hex");
    if (sum !== key) say(`The stored file ${key} is damaged; it was taken along as it is`);
    checksums.set(path, sum);
    count++;
  };
  await withFileName("The stored files cannot be read", () =>
    runConcurrently(storage.list(), saveOne),
  );
  return { count, bytes };
}

/**
 * Restores the files of a backup, all of them or none, and returns how to undo it. An existing file
 * has the same content, and is not removed by the undo.
 */
export async function restoreFiles(
  storage: Storage,
  folder: string,
  checksums: Checksums,
  warnings: string[],
): Promise<{ count: number; undo: () => Promise<void> }> {
  let count = 0;
  const fresh: string[] = [];
  const undo = async () => {
    for (const key of fresh) await storage.delete(key).catch(() => {});
  };
  const restoreOne = async (path: string): Promise<void> => {
    const key = basename(path);
    // Older backups have half-received files among the others.
    if (!isStorageKey(key) || path.startsWith(`${prefix}.`)) return;
    if (checksums.get(path) !== key) {
      warnings.push(`${path} was damaged before the backup was made; it was left out.`);
      return;
    }
    if (!(await storage.has(key))) fresh.push(key);
    await storage.put(createReadStream(join(folder, path)), {
      maxBytes: Number.MAX_SAFE_INTEGER,
      expectedSha256: key,
    });
    count++;
  };
  const paths = [...checksums.keys()].filter((path) => path.startsWith(prefix));
  try {
    await withFileName("The stored files cannot be written", () =>
      runConcurrently(paths, restoreOne),
    );
  } catch (error) {
    await undo();
    throw error;
  }
  return { count, undo };
}

/** Waits for all started tasks, even if one fails: nothing continues in the background. */
async function runConcurrently<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  // One source for all workers; a failing one closes it for the others.
  const shared = (async function* () {
    yield* all;
  })();
  const hands = Array.from({ length: atOnce }, async () => {
    for await (const one of shared) await work(one);
  });
  for (const hand of await Promise.allSettled(hands))
    if (hand.status === "rejected") throw hand.reason;
}

/** A store's error is a code for the HTTP layer; a shell user needs the reason. */
async function withFileName<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    throw new PostgresProblem(`${what}: ${why}`, { cause: error });
  }
}

export async function requireEmpty(folder: string, what: string): Promise<void> {
  const inside = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw new PostgresProblem(`${what} ${folder} cannot be used: ${error.message}.`);
  });
  if (inside.length > 0) throw new PostgresProblem(`${what} ${folder} is not empty.`);
}
