import { pipeline, type Readable, Transform } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { fromRandomAccessReaderPromise } from "yauzl";
import { type Message, message } from "../i18n.ts";
import { type DirectoryEntry, directoryOf } from "./directory.ts";
import { readAll, SourceReader, type ZipLimits, type ZipSource } from "./source.ts";
import { ZipError } from "./zip-error.ts";

export { ZipError } from "./zip-error.ts";

export interface PackedEntry {
  readonly path: string;
  readonly bytes: number;
}

export interface ZipReader {
  readonly entries: readonly PackedEntry[];
  open(path: string): Promise<Readable>;
  /** Reads a small file as text; one larger than `maxBytes` is rejected. */
  text(path: string, maxBytes: number): Promise<string>;
}

/**
 * Reads a ZIP by its central directory. Unsafe paths, links, encryption, bombs and overlapping
 * entries are rejected before anything is unpacked; an entry that unpacks to more than its stated
 * size ends with an error.
 */
export async function openZip(source: ZipSource, limits: ZipLimits): Promise<ZipReader> {
  const reader = new SourceReader(source);
  /**
   * An error of the library is about the ZIP, unless the source failed or we rejected it already.
   */
  const refuse = (error: unknown, reason: Message): Error => {
    if (error instanceof ZipError) return error;
    return reader.failure ? (reader.failure as Error) : new ZipError(reason);
  };
  const options = { autoClose: false, decodeStrings: false };
  const zip = await fromRandomAccessReaderPromise(reader, source.bytes, options).catch((error) => {
    throw refuse(error, "media.zip.notAZip");
  });
  const found = await directoryOf(zip, limits).catch((error: Error) => {
    const isEncrypted = /encryption/.test(error.message);
    throw refuse(error, isEncrypted ? "media.zip.encrypted" : "media.zip.damaged");
  });
  const byPath = new Map(found.map((file) => [file.path, file]));

  const open = async (path: string): Promise<Readable> => {
    const file = byPath.get(path);
    if (!file) throw new ZipError(message("media.zip.missing", { path }));
    const { fileDataStart } = await zip
      .readLocalFileHeaderPromise(file.entry, { minimal: true })
      .catch((error) => {
        throw refuse(error, "media.zip.damaged");
      });
    const packed = reader.createReadStream({
      start: fileDataStart,
      end: fileDataStart + file.entry.compressedSize,
    });
    const checked = checking(file);
    const done = (error?: Error | null) => error && checked.destroy(error);
    if (file.entry.compressionMethod === 8) pipeline(packed, createInflateRaw(), checked, done);
    else pipeline(packed, checked, done);
    return checked;
  };
  return {
    entries: found.map(({ path, bytes }) => ({ path, bytes })),
    open,
    async text(path, maxBytes) {
      if ((byPath.get(path)?.bytes ?? 0) > maxBytes)
        throw new ZipError(message("media.zip.fileTooLarge", { path }));
      return (await readAll(await open(path))).toString("utf8");
    },
  };
}

/** Passes on exactly the stated number of bytes, with the stated checksum; yauzl checks no sums. */
function checking({ path, bytes, entry }: DirectoryEntry): Transform {
  let seen = 0;
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      if (seen > bytes) return next(new ZipError(message("media.zip.fileDamaged", { path })));
      sum = crc32(chunk, sum);
      next(null, chunk);
    },
    flush(next) {
      next(
        seen === bytes && sum === entry.crc32
          ? null
          : new ZipError(message("media.zip.fileDamaged", { path })),
      );
    },
    destroy(error, done) {
      const isCorrupt = error && "code" in error && String(error.code).startsWith("Z_");
      done(isCorrupt ? new ZipError(message("media.zip.fileDamaged", { path })) : error);
    },
  });
}
