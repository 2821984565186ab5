import { Readable } from "node:stream";
import type { Storage } from "#platform/storage";
import { openZip, type ZipReader } from "#platform/zip";
import { workLimits } from "../constants.ts";
import type { archiveFiles } from "../tables.ts";

const limits = {
  entries: 5_000,
  entryBytes: workLimits.fileBytes,
  allBytes: workLimits.workBytes,
  ratio: 200,
};

/** Opens a stored ZIP in place. */
export const openZipFile = (
  { sha256, bytes }: Pick<typeof archiveFiles.$inferSelect, "sha256" | "bytes">,
  storage: Storage,
): Promise<ZipReader> =>
  openZip(
    {
      bytes,
      read: async (from, to) =>
        Readable.fromWeb(
          (await storage.get(sha256, { from, to })) as import("node:stream/web").ReadableStream,
        ),
    },
    limits,
  );
