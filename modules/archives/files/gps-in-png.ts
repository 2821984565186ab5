import { crc32 } from "node:zlib";
import { gpsInTiff, type Patch, type ReadAt } from "./gps-in-tiff.ts";

const maxBytes = 4 * 1024 * 1024;
const texts = new Set(["iTXt", "tEXt", "zTXt"]);

/** PNG chunks with a location, rebuilt with their checksums. */
export async function gpsInPng(read: ReadAt): Promise<Patch[]> {
  const found: Patch[] = [];
  for (let at = 8; ; ) {
    const head = await read(at, 8);
    if (head.length < 8) return found;
    const length = head.readUInt32BE(0);
    const kind = head.toString("latin1", 4, 8);
    const begin = at + 8;
    at = begin + length + 4;
    if (kind !== "eXIf" && !texts.has(kind)) continue;
    const data = length > maxBytes ? Buffer.alloc(0) : await read(begin, length);
    const cleaned = kind === "eXIf" ? await stripGps(data) : stripText(data, kind);
    if (!cleaned) continue;
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(cleaned, crc32(kind)));
    found.push({ at: begin, bytes: Buffer.concat([cleaned, sum]) });
  }
}

async function stripGps(data: Buffer): Promise<Buffer | undefined> {
  const inside: ReadAt = async (at, length) => data.subarray(at, at + length);
  const patches = await gpsInTiff(inside, 0);
  if (patches.length === 0) return undefined;
  const copy = Buffer.from(data);
  for (const { at, bytes } of patches) bytes.copy(copy, at);
  return copy;
}

/**
 * Clears text after its keyword if it contains a location, or is compressed where such text usually
 * is.
 */
function stripText(data: Buffer, kind: string): Buffer | undefined {
  const end = data.indexOf(0);
  const keyword = data.toString("latin1", 0, Math.max(end, 0));
  const holdsMeta = keyword === "XML:com.adobe.xmp" || keyword.startsWith("Raw profile type");
  const packed = kind === "zTXt" || (kind === "iTXt" && data[end + 1] === 1);
  if (end < 0 || !holdsMeta || !(packed || data.includes("GPS") || keyword.includes("type")))
    return undefined;
  // Never beyond its flags: what is left must still be a chunk of its kind.
  const from = kind === "iTXt" ? end + 5 : kind === "zTXt" ? end + 2 : end + 1;
  if (packed)
    return Buffer.concat([data.subarray(0, end + 1), Buffer.alloc(data.length - end - 1)]);
  return Buffer.concat([
    data.subarray(0, from),
    Buffer.alloc(Math.max(0, data.length - from), " "),
  ]);
}
