import { isUtf8 } from "node:buffer";
import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import { message } from "../i18n.ts";
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
    throw new ZipError(message("media.zip.tooManyFiles", { max: limits.entries }));
  const found: DirectoryEntry[] = [];
  const names = new Set<string>();
  let directoryBytes = 0;
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > directoryMax) throw new ZipError("media.zip.damaged");
    const path = pathOf(entry);
    checkKind(path, entry);
    if (path.endsWith("/") && entry.uncompressedSize === 0) continue;
    checkPath(path);
    const name = path.normalize("NFC").toLowerCase();
    if (names.has(name)) throw new ZipError(message("media.zip.duplicate", { path }));
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
  if (isLink) throw new ZipError(message("media.zip.link", { path }));
  if (entry.isEncrypted()) throw new ZipError("media.zip.encrypted");
  if (!entry.canDecodeFileData()) throw new ZipError(message("media.zip.unknownMethod", { path }));
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
  if (bad) throw new ZipError(message("media.zip.unsafePath", { path: path.slice(0, 80) }));
}

function checkSize(path: string, entry: Entry, totalBytes: number, limits: ZipLimits): void {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limits.entryBytes)
    throw new ZipError(message("media.zip.fileTooLarge", { path }));
  if (totalBytes > limits.allBytes) throw new ZipError("media.zip.tooLarge");
  if (uncompressedSize > freeBytes && uncompressedSize > compressedSize * limits.ratio)
    throw new ZipError(message("media.zip.bomb", { path }));
}

/** A ZIP bomb can let many entries share the same compressed bytes. */
function checkOverlap(found: readonly DirectoryEntry[]): void {
  const byOffset = found
    .map(({ entry }) => entry)
    .sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, compressedSize } of byOffset) {
    if (relativeOffsetOfLocalHeader < end) throw new ZipError("media.zip.overlap");
    end = relativeOffsetOfLocalHeader + 30 + compressedSize;
  }
}
