import { storable } from "#platform/plain-text";
import type { FileFacts } from "../views.ts";
import { beginningOf } from "./beginning-of.ts";
import { pdfFacts } from "./pdf-pages.ts";
import type { FileType } from "./type-of.ts";
import { wavPeaks } from "./wav-peaks.ts";

/** What a file says of itself. A file that can't be read says nothing; it is kept all the same. */
export async function readFacts(path: string, { kind, type }: FileType): Promise<FileFacts> {
  try {
    if (kind === "audio" || kind === "video") return await soundFacts(path, type);
    if (kind === "pdf") return await pdfFacts(path);
    if (type === "image/jpeg") return await takenFacts(path);
  } catch {
    return {};
  }
  return {};
}

async function soundFacts(path: string, type: string): Promise<FileFacts> {
  // Loaded when first needed: parsers of thirty formats have no place in a web process that reads none.
  const { parseFile } = await import("music-metadata");
  const { format, common } = await parseFile(path, { skipCovers: true, duration: false });
  const peaks = type === "audio/wav" ? await wavPeaks(path) : undefined;
  return {
    ...(format.duration !== undefined && { seconds: Math.round(format.duration * 10) / 10 }),
    ...(common.title && { title: storable(common.title, 160) }),
    ...(common.artist && { artist: storable(common.artist, 160) }),
    ...(common.date && /^\d{4}(-\d{2}){0,2}$/.test(common.date) && { takenOn: common.date }),
    ...(peaks && { peaks }),
  };
}

async function takenFacts(path: string): Promise<FileFacts> {
  const chunks: Buffer[] = [];
  for await (const chunk of beginningOf(path, 128 * 1024)) chunks.push(chunk);
  const head = Buffer.concat(chunks);
  const at = head.indexOf("Exif\0\0", 0, "latin1");
  if (at < 0) return {};
  const { default: exif } = await import("exif-reader");
  const taken = exif(head.subarray(at)).Photo?.DateTimeOriginal;
  return taken instanceof Date && !Number.isNaN(taken.getTime())
    ? { takenOn: taken.toISOString().slice(0, 10) }
    : {};
}
