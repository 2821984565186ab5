/** ZIP files: written as a stream, and read piece by piece with limits on what they may hold. */
export { openZip, type PackedEntry, ZipError, type ZipReader } from "./zip/read.ts";
export { createZip, textOf, type ZipEntry } from "./zip/write.ts";
