import { isUtf8 } from "node:buffer";
import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import type { ZipLimits } from "./source.ts";
import { ZipError } from "./zip-error.ts";

/** One file in a ZIP, as the central directory describes it. */
export interface DirectoryEntry {
  readonly path: string;
  readonly bytes: number;
  readonly entry: Entry;
}

const directoryMax = 8 * 1024 * 1024;
/** Below this size a high compression ratio is only text that repeats itself. */
const freeBytes = 64 * 1024;

/** Lists every file of a ZIP, or throws `ZipError` if the ZIP is unsafe or over a limit. */
export async function directoryOf(zip: ZipFile, limits: ZipLimits): Promise<DirectoryEntry[]> {
  if (zip.entryCount > limits.entries)
    throw new ZipError(`It holds more than ${limits.entries} files.`);
  const found: DirectoryEntry[] = [];
  const names = new Set<string>();
  let directoryBytes = 0;
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > directoryMax) throw new ZipError("It is damaged.");
    const path = pathOf(entry);
    checkKind(path, entry);
    if (path.endsWith("/") && entry.uncompressedSize === 0) continue;
    checkPath(path);
    const name = path.normalize("NFC").toLowerCase();
    if (names.has(name)) throw new ZipError(`It holds ${path} twice.`);
    names.add(name);
    totalBytes += entry.uncompressedSize;
    checkSize(path, entry, totalBytes, limits);
    found.push({ path, bytes: entry.uncompressedSize, entry });
  }
  checkOverlap(found);
  return found;
}

/**
 * Common programs write UTF-8 names without setting the flag that says so, so valid UTF-8 is read
 * as UTF-8. Other names follow the specification: Info-ZIP's Unicode field, or code page 437.
 */
function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if (isUtf8(fileNameRaw)) return fileNameRaw.toString("utf8");
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

function checkKind(path: string, entry: Entry): void {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) throw new ZipError(`${path} is a link, not a file.`);
  if (entry.isEncrypted()) throw new ZipError("It is locked with a password.");
  if (!entry.canDecodeFileData()) throw new ZipError(`${path} is packed in an unknown way.`);
}

/** Rejects a path that could lead out of the folder it is unpacked into, on any system. */
function checkPath(path: string): void {
  const bad =
    path.length > 400 ||
    path.includes("\\") ||
    path.includes("\uFFFD") ||
    /\p{Cc}/u.test(path) ||
    /^(?:\/|[a-z]:)/i.test(path) ||
    path.split("/").some((part) => part === "" || part === "." || part === "..");
  if (bad) throw new ZipError(`It holds a path that leads elsewhere: ${path.slice(0, 80)}`);
}

function checkSize(path: string, entry: Entry, totalBytes: number, limits: ZipLimits): void {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limits.entryBytes) throw new ZipError(`${path} is too large.`);
  if (totalBytes > limits.allBytes) throw new ZipError("It is too large unpacked.");
  if (uncompressedSize > freeBytes && uncompressedSize > compressedSize * limits.ratio)
    throw new ZipError(`${path} would come out far larger than it is packed.`);
}

/** A ZIP bomb can let many entries share the same compressed bytes. */
function checkOverlap(found: readonly DirectoryEntry[]): void {
  const byOffset = found
    .map(({ entry }) => entry)
    .sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, compressedSize } of byOffset) {
    if (relativeOffsetOfLocalHeader < end) throw new ZipError("Its files lie over one another.");
    end = relativeOffsetOfLocalHeader + 30 + compressedSize;
  }
}
