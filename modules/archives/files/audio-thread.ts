import { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { parseBlob } from "music-metadata";
import { toStorableText } from "#platform/plain-text";
import type { FileMetadata } from "../views.ts";
import { wavPeaks } from "./wav-peaks.ts";

/** The most that is read at once: tags with their cover are smaller. */
const maxReadBytes = 32 * 1024 ** 2;

async function audioMetadata(path: string, type: string): Promise<FileMetadata> {
  const file = inSmallReads(await openAsBlob(path, { type }));
  const { format, common } = await parseBlob(file, { skipCovers: true, duration: false });
  const peaks = type === "audio/wav" ? await wavPeaks(path) : undefined;
  return {
    ...(format.duration !== undefined && { seconds: Math.round(format.duration * 10) / 10 }),
    ...(common.title && { title: toStorableText(common.title, 160) }),
    ...(common.artist && { artist: toStorableText(common.artist, 160) }),
    ...(common.date && /^\d{4}(-\d{2}){0,2}$/.test(common.date) && { takenOn: common.date }),
    ...(peaks && { peaks }),
  };
}

/** The part of a file that the parser uses; a tag that claims to be huge is not loaded. */
function inSmallReads(file: Blob): Blob {
  const { size, type } = file;
  const slice = (from = 0, to = size) => {
    if (Math.min(to, size) - from > maxReadBytes) throw new Error("a tag is too large");
    return file.slice(from, to);
  };
  return { size, type, slice } as Blob;
}

/** The thread that reads the metadata of one untrusted audio or video file, responds and ends. */
const { path, type } = workerData as { readonly path: string; readonly type: string };
parentPort?.postMessage(await audioMetadata(path, type));
