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
import type { Sums } from "./manifest.ts";

const prefix = "files/";
/** A bucket takes its time over each file, and gives several in the same. */
const atOnce = 8;

/**
 * Copies what people uploaded, after the database was read: a file the rows speak of is there,
 * one that came later does no harm. A file deleted in between is left out.
 */
export async function saveFiles(
  storage: Storage,
  folder: string,
  sums: Sums,
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
    sums.set(path, sum);
    count++;
  };
  await told("The stored files cannot be read", () => several(storage.list(), saveOne));
  return { count, bytes };
}

/**
 * Puts the files of a backup into place, all of them or none, and returns how to take them back. One
 * that is there already has the same content, and stays when the others are taken back.
 */
export async function restoreFiles(
  storage: Storage,
  folder: string,
  sums: Sums,
  remarks: string[],
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
    if (sums.get(path) !== key) {
      remarks.push(`${path} was damaged before the backup was made; it was left out.`);
      return;
    }
    if (!(await storage.has(key))) fresh.push(key);
    await storage.put(createReadStream(join(folder, path)), {
      maxBytes: Number.MAX_SAFE_INTEGER,
      expectedSha256: key,
    });
    count++;
  };
  const paths = [...sums.keys()].filter((path) => path.startsWith(prefix));
  try {
    await told("The stored files cannot be written", () => several(paths, restoreOne));
  } catch (error) {
    await undo();
    throw error;
  }
  return { count, undo };
}

/** Waits for all that were begun, also when one fails: nothing goes on behind the caller's back. */
async function several<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  // One source for all hands; whoever fails closes it for the others.
  const shared = (async function* () {
    yield* all;
  })();
  const hands = Array.from({ length: atOnce }, async () => {
    for await (const one of shared) await work(one);
  });
  for (const hand of await Promise.allSettled(hands))
    if (hand.status === "rejected") throw hand.reason;
}

/** A store's refusal is a code for the edge; whoever sits at a shell wants to know why. */
async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
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
