import type { FileMetadata } from "../views.ts";
import type { FileType } from "./detect-file-type.ts";
import { pdfMetadata } from "./pdf-pages.ts";
import { readHead } from "./read-head.ts";
import { runAudioThread } from "./run-audio-thread.ts";

/** Reads a file's metadata. An unreadable file has none, and is stored anyway. */
export async function readFileMetadata(
  path: string,
  { kind, type }: FileType,
): Promise<FileMetadata> {
  try {
    if (kind === "audio" || kind === "video") return await runAudioThread(path, type);
    if (kind === "pdf") return await pdfMetadata(path);
    if (type === "image/jpeg") return await photoMetadata(path);
  } catch {
    return {};
  }
  return {};
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
