import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { invalid, notFound } from "../errors.ts";
import { bytesOf } from "./bytes-of.ts";
import { prepare } from "./incoming.ts";
import { isStorageKey, pathFor } from "./key.ts";
import type { ByteRange, Storage } from "./port.ts";
import { receive } from "./receive.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

/**
 * Stores files under `folder` (DATA_DIR/files), and removes what a killed process left incomplete.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  await prepare(folder);

  const sizeOf = async (key: string): Promise<number | undefined> => {
    try {
      return (await stat(pathFor(folder, key))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageUnavailable(error);
    }
  };

  return {
    put: (content, limits) => receive(folder, content, limits),

    async get(key, range) {
      // Opened before anything is answered: deleted meanwhile, it can still be read to its end.
      const handle = await open(pathFor(folder, key), "r").catch((error: unknown) => {
        throw isMissing(error) ? notFound("file_not_found") : storageUnavailable(error);
      });
      try {
        const { size } = await handle.stat();
        const { start, end } = within(range, size);
        return bytesOf(handle, size === 0 ? { start: 0, end: -1 } : { start, end });
      } catch (error) {
        await handle.close().catch(() => undefined);
        throw error;
      }
    },

    has: async (key) => isStorageKey(key) && (await sizeOf(key)) !== undefined,

    async size(key) {
      const size = await sizeOf(key);
      if (size === undefined) throw notFound("file_not_found");
      return size;
    },

    async delete(key) {
      const place = pathFor(folder, key);
      try {
        await rm(place);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw storageUnavailable(error);
      }
    },

    list: () => keysIn(folder),
  };
}

/** Folder by folder: only the names of one folder are in memory at a time. */
async function* keysIn(folder: string): AsyncGenerator<string> {
  for (const outer of await namesIn(folder, /^[0-9a-f]{2}$/))
    for (const inner of await namesIn(join(folder, outer), /^[0-9a-f]{2}$/))
      for (const key of await namesIn(join(folder, outer, inner), /^[0-9a-f]{64}$/))
        if (key.startsWith(outer + inner)) yield key;
}

async function namesIn(folder: string, like: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw storageUnavailable(error);
  });
  return names.filter((name) => like.test(name)).sort();
}

function within(range: ByteRange | undefined, size: number): { start: number; end: number } {
  const start = range?.from ?? 0;
  const end = Math.min(range?.to ?? size - 1, size - 1);
  const sound = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0;
  if (range && (!sound || start > end)) throw invalid({}, "range_not_satisfiable");
  return { start, end };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "ENOTDIR");
