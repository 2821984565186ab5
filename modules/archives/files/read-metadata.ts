import { openAsBlob } from "node:fs";
import { toStorableText } from "#platform/plain-text";
import type { FileMetadata } from "../views.ts";
import type { FileType } from "./detect-file-type.ts";
import { pdfMetadata } from "./pdf-pages.ts";
import { readHead } from "./read-head.ts";
import { wavPeaks } from "./wav-peaks.ts";

/** Reads a file's metadata. An unreadable file has none, and is stored anyway. */
export async function readFileMetadata(
  path: string,
  { kind, type }: FileType,
): Promise<FileMetadata> {
  try {
    if (kind === "audio" || kind === "video") return await audioMetadata(path, type);
    if (kind === "pdf") return await pdfMetadata(path);
    if (type === "image/jpeg") return await photoMetadata(path);
  } catch {
    return {};
  }
  return {};
}

async function audioMetadata(path: string, type: string): Promise<FileMetadata> {
  // Loaded when first needed: parsers of thirty formats have no place in a web process that reads none.
  const { parseBlob } = await import("music-metadata");
  const file = readableFor(await openAsBlob(path, { type }), maxReadingMs);
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

/** A file of a million empty chunks would keep the reader busy for minutes. */
const maxReadingMs = 5_000;

/** The part of a file that the reader uses; after the time given nothing more is read from it. */
function readableFor(file: Blob, ms: number): Blob {
  const endMs = performance.now() + ms;
  const { size, type } = file;
  const slice = (from?: number, to?: number) => {
    if (performance.now() > endMs) throw new Error("reading the metadata takes too long");
    return file.slice(from, to);
  };
  return { size, type, slice } as Blob;
}

async function photoMetadata(path: string): Promise<FileMetadata> {
  const chunks: Buffer[] = [];
  for await (const chunk of readHead(path, 128 * 1024)) chunks.push(chunk);
  const head = Buffer.concat(chunks);
  const at = head.indexOf("Exif\0\0", 0, "latin1");
  if (at < 0) return {};
  const { default: exif } = await import("exif-reader");
  const taken = exif(head.subarray(at)).Photo?.DateTimeOriginal;
  return taken instanceof Date && !Number.isNaN(taken.getTime())
    ? { takenOn: taken.toISOString().slice(0, 10) }
    : {};
}
