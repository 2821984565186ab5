import { Readable } from "node:stream";
import type { Storage } from "#platform/storage";
import { openZip, type ReadZip } from "#platform/zip";
import type { archiveFiles } from "../tables.ts";
import { workLimits } from "../words.ts";

const limits = {
  entries: 5_000,
  entryBytes: workLimits.fileBytes,
  allBytes: workLimits.workBytes,
  ratio: 200,
};

/** A stored ZIP, read where it lies. */
export const zipOfFile = (
  { sha256, bytes }: Pick<typeof archiveFiles.$inferSelect, "sha256" | "bytes">,
  storage: Storage,
): Promise<ReadZip> =>
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
