import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { invalid } from "../errors.ts";
import { message } from "../i18n.ts";
import { incomingPath } from "./incoming.ts";
import { pathFor } from "./key.ts";
import type { StoredFile } from "./port.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

interface Limits {
  readonly maxBytes: number;
  readonly expectedSha256?: string;
}

/** Writes aside, makes sure of it, then moves it into place: half a file is never seen. */
export async function receive(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<StoredFile> {
  return staged(folder, content, limits, async (draft, { sha256 }) => {
    await disk(moveIntoPlace(draft, pathFor(folder, sha256), folder));
  });
}

/** Receives the content completely on this disk and computes its key before `keep` stores it. */
export async function staged(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  limits: Limits,
  keep: (draft: string, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const draft = incomingPath(folder);
  const handle = await disk(open(draft, "wx", 0o600));
  try {
    const { bytes, sha256 } = await write(handle, content, limits.maxBytes);
    if (limits.expectedSha256 !== undefined && limits.expectedSha256 !== sha256)
      throw invalid({ file: ["media.errors.fileDamaged"] }, "file_damaged");
    await disk(handle.sync());
    await handle.close();
    const file = { key: sha256, bytes, sha256 };
    await keep(draft, file);
    return file;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function write(handle: FileHandle, content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash("sha256");
  let bytes = 0;
  // Leaving this loop early also ends the stream, so the sender stops.
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw invalid(
        { file: [message("media.errors.fileLargerThan", { maximum: { bytes: maxBytes } })] },
        "file_too_large",
      );
    hash.update(chunk);
    await disk(handle.writeFile(chunk));
  }
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Also over an existing file: it has the same content, and the rename is atomic, while "it exists,
 * so nothing to do" would race with a deletion.
 */
async function moveIntoPlace(draft: string, place: string, folder: string): Promise<void> {
  const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await rename(draft, place);
  await sync(dirname(place));
  // New folders are only safe once the folders holding them are.
  if (made !== undefined) {
    await sync(dirname(dirname(place)));
    await sync(folder);
  }
}

async function sync(folder: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A disk error is the site's fault, not the sender's. */
const disk = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw storageUnavailable(error);
  }
};
