import { open } from "node:fs/promises";
import { gpsInPng } from "./gps-in-png.ts";
import { gpsInTiff, type Patch, type ReadAt } from "./gps-in-tiff.ts";

const windowBytes = 1024 * 1024;
const overlapBytes = 64;
const maxXmpBytes = 1024 * 1024;
const xmp = { begin: Buffer.from("<x:xmpmeta"), end: Buffer.from("</x:xmpmeta>") };

/** Where EXIF begins in containers: after its own name, or after a WebP's name and size. */
const markers = [
  { name: Buffer.from("Exif\0\0"), skip: 6 },
  { name: Buffer.from("EXIF"), skip: 8 },
];

/**
 * Finds GPS coordinates in a picture and returns patches that overwrite them: EXIF and XMP in JPEG,
 * PNG, WebP, TIFF, HEIC and AVIF. Applied before the file is stored, so that neither a download nor
 * the storage contains the location.
 */
export async function findGpsPatches(path: string): Promise<Patch[]> {
  const file = await open(path, "r");
  try {
    const read: ReadAt = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, 16);
    if (head.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n") return await gpsInPng(read);
    return [...(await gpsInTiff(read, 0)), ...(await inContainer(read))];
  } finally {
    await file.close();
  }
}

async function inContainer(read: ReadAt): Promise<Patch[]> {
  const found: Patch[] = [];
  for (let from = 0; ; from += windowBytes) {
    const part = await read(from, windowBytes + overlapBytes);
    for (const { name, skip } of markers)
      for (const at of offsetsOf(part, name))
        found.push(...(await gpsInTiff(read, from + at + skip)));
    for (const at of offsetsOf(part, xmp.begin)) found.push(...(await xmpAt(read, from + at)));
    if (part.length < windowBytes + overlapBytes) return found;
  }
}

/** A packet of XML, emptied whole where it names a place. */
async function xmpAt(read: ReadAt, at: number): Promise<Patch[]> {
  const text = await read(at, maxXmpBytes);
  const end = text.indexOf(xmp.end);
  if (!text.subarray(0, end < 0 ? text.length : end).includes("GPS")) return [];
  const length = end < 0 ? text.length : end + xmp.end.length;
  return [{ at, bytes: Buffer.alloc(length, " ") }];
}

function offsetsOf(part: Buffer, name: Buffer): number[] {
  const found: number[] = [];
  for (let at = part.indexOf(name); at >= 0; at = part.indexOf(name, at + 1)) found.push(at);
  return found;
}

/** The file's bytes with the patches in their places. */
export async function* applyPatches(
  content: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const chunk of content) {
    for (const { at, bytes } of patches) {
      const from = Math.max(at, position);
      const to = Math.min(at + bytes.length, position + chunk.length);
      if (from < to) chunk.set(bytes.subarray(from - at, to - at), from - position);
    }
    position += chunk.length;
    yield chunk;
  }
}
