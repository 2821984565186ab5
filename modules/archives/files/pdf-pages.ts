import { constants, inflateSync } from "node:zlib";
import type { FileMetadata } from "../views.ts";
import { readHead } from "./read-head.ts";

const scanBytes = 64 * 1024 ** 2;
/** Where the tree of pages is packed away: how much is read, and how much of it unpacked. */
const packed = { readBytes: 16 * 1024 ** 2, eachBytes: 2 * 1024 ** 2, streams: 60 };
/** A tree's own line is shorter than this even with its thousand branches. */
const tailChars = 64 * 1024;

/** Page count of a PDF: the largest count in any page tree. */
export async function pdfMetadata(path: string): Promise<FileMetadata> {
  let pages = 0;
  let tail = "";
  for await (const chunk of readHead(path, scanBytes)) {
    const text = tail + chunk.toString("latin1");
    pages = Math.max(pages, pagesIn(text));
    tail = text.slice(-tailChars);
  }
  if (pages === 0) pages = await packedPages(path);
  return pages > 0 ? { pages } : {};
}

/** Outlines count too, but what they count is not pages. */
function pagesIn(text: string): number {
  if (!text.includes("/Pages")) return 0;
  return text
    .split(/endobj|>>\s*<</)
    .filter((object) => /\/Type\s*\/Pages\b/.test(object))
    .reduce(
      (most, object) => Math.max(most, Number(/\/Count\s+(\d{1,6})\b/.exec(object)?.[1] ?? 0)),
      0,
    );
}

/** Newer PDFs compress their objects; the page tree is in one of the object streams. */
async function packedPages(path: string): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of readHead(path, packed.readBytes)) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  let pages = 0;
  let at = 0;
  for (let seen = 0; seen < packed.streams; seen += 1) {
    at = file.indexOf("/ObjStm", at, "latin1");
    if (at < 0) break;
    const from = file.indexOf("stream", at, "latin1");
    if (from < 0) break;
    // Up to its end, so that streams within streams are not read again and again.
    const end = file.indexOf("endstream", from, "latin1");
    pages = Math.max(pages, pagesIn(unpacked(file.subarray(from + 6, end < 0 ? undefined : end))));
    if (end < 0) break;
    at = end;
  }
  return pages;
}

function unpacked(stream: Buffer): string {
  const lineEnd = stream[0] === 13 ? 2 : 1;
  try {
    return inflateSync(stream.subarray(lineEnd), {
      maxOutputLength: packed.eachBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString("latin1");
  } catch {
    // Uses another compression, or exceeds the limit.
    return "";
  }
}
