import { pipeline, type Readable, Transform } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { fromRandomAccessReaderPromise } from "yauzl";
import { directoryOf, type Found } from "./directory.ts";
import { ZipRefused } from "./refused.ts";
import { SourceReader, wholeOf, type ZipLimits, type ZipSource } from "./source.ts";

export { ZipRefused } from "./refused.ts";

export interface PackedEntry {
  readonly path: string;
  readonly bytes: number;
}

export interface ReadZip {
  readonly entries: readonly PackedEntry[];
  open(path: string): Promise<Readable>;
  /** Reads a small file as text; one larger than `maxBytes` is refused. */
  text(path: string, maxBytes: number): Promise<string>;
}

/**
 * Reads a ZIP by its central directory. Unsafe paths, links, encryption, bombs and overlapping
 * entries are refused before anything is unpacked; an entry that unpacks to more than its stated
 * size ends with an error.
 */
export async function openZip(source: ZipSource, limits: ZipLimits): Promise<ReadZip> {
  const reader = new SourceReader(source);
  /** An error of the library is about the ZIP, unless the source failed or we refused already. */
  const refuse = (error: unknown, reason: string): Error => {
    if (error instanceof ZipRefused) return error;
    return reader.failure ? (reader.failure as Error) : new ZipRefused(reason);
  };
  const options = { autoClose: false, decodeStrings: false };
  const zip = await fromRandomAccessReaderPromise(reader, source.bytes, options).catch((error) => {
    throw refuse(error, "This is not a whole ZIP.");
  });
  const found = await directoryOf(zip, limits).catch((error: Error) => {
    const isEncrypted = /encryption/.test(error.message);
    throw refuse(error, isEncrypted ? "It is locked with a password." : "It is damaged.");
  });
  const byPath = new Map(found.map((file) => [file.path, file]));

  const open = async (path: string): Promise<Readable> => {
    const file = byPath.get(path);
    if (!file) throw new ZipRefused(`There is no ${path} in it.`);
    const { fileDataStart } = await zip
      .readLocalFileHeaderPromise(file.entry, { minimal: true })
      .catch((error) => {
        throw refuse(error, "It is damaged.");
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
      if ((byPath.get(path)?.bytes ?? 0) > maxBytes) throw new ZipRefused(`${path} is too large.`);
      return (await wholeOf(await open(path))).toString("utf8");
    },
  };
}

/** Passes on exactly the stated number of bytes, with the stated checksum; yauzl checks no sums. */
function checking({ path, bytes, entry }: Found): Transform {
  let seen = 0;
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      if (seen > bytes) return next(new ZipRefused(`${path} is larger than it says.`));
      sum = crc32(chunk, sum);
      next(null, chunk);
    },
    flush(next) {
      next(seen === bytes && sum === entry.crc32 ? null : new ZipRefused(`${path} is damaged.`));
    },
    destroy(error, done) {
      const isCorrupt = error && "code" in error && String(error.code).startsWith("Z_");
      done(isCorrupt ? new ZipRefused(`${path} is damaged.`) : error);
    },
  });
}
