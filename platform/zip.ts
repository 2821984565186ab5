/** ZIP files: written as a stream, and read piece by piece with limits on what they may hold. */
export { openZip, type PackedEntry, type ReadZip, ZipRefused } from "./zip/read.ts";
export { textOf, type ZipEntry, zipOf } from "./zip/write.ts";
