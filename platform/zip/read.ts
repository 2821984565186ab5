import { PassThrough, pipeline, type Readable, Transform } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { directoryOf } from "./directory.ts";
import { ZipRefused } from "./refused.ts";
import { wholeOf, type ZipLimits, type ZipSource } from "./source.ts";

export { ZipRefused } from "./refused.ts";

export interface PackedEntry {
  readonly path: string;
  readonly bytes: number;
}

export interface ReadZip {
  readonly entries: readonly PackedEntry[];
  open(path: string): Promise<Readable>;
  /** A small one, whole; larger than `maxBytes` is refused. */
  text(path: string, maxBytes: number): Promise<string>;
}

/**
 * Reads a ZIP by its directory. Paths that lead out of it, links, ciphers, bombs and entries that
 * lie over one another are refused before anything is unpacked; what comes out longer than it said
 * is cut off with an error.
 */
export async function openZip(source: ZipSource, limits: ZipLimits): Promise<ReadZip> {
  const found = await directoryOf(source, limits);
  const byPath = new Map(found.map((entry) => [entry.path, entry]));
  const open = async (path: string): Promise<Readable> => {
    const entry = byPath.get(path);
    if (!entry) throw new ZipRefused(`There is no ${path} in it.`);
    if (entry.at + 30 > source.bytes) throw new ZipRefused("It is damaged.");
    const head = await wholeOf(await source.read(entry.at, entry.at + 29));
    if (head.readUInt32LE(0) !== 0x04034b50) throw new ZipRefused("It is damaged.");
    const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (from + entry.packed > source.bytes) throw new ZipRefused("It is damaged.");
    const packed =
      entry.packed === 0 ? emptied() : await source.read(from, from + entry.packed - 1);
    const checked = checking(entry);
    const done = (error?: Error | null) => error && checked.destroy(error);
    if (entry.method === 8) pipeline(packed, createInflateRaw(), checked, done);
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

const emptied = (): Readable => new PassThrough().end();

/** Passes on what was promised: not a byte more, not a byte less, and with the right sum. */
function checking({ path, bytes, crc }: { path: string; bytes: number; crc: number }): Transform {
  let [seen, sum] = [0, 0];
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      if (seen > bytes) return next(new ZipRefused(`${path} is larger than it says.`));
      sum = crc32(chunk, sum);
      next(null, chunk);
    },
    flush(next) {
      next(seen === bytes && sum === crc ? null : new ZipRefused(`${path} is damaged.`));
    },
    destroy(error, done) {
      const unpacking = error && "code" in error && String(error.code).startsWith("Z_");
      done(unpacking ? new ZipRefused(`${path} is damaged.`) : error);
    },
  });
}
