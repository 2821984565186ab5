import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";

/** Reads any byte range of a stored file, both ends included, from a disk or a bucket. */
export interface ZipSource {
  readonly bytes: number;
  read(from: number, to: number): Promise<Readable>;
}

export interface ZipLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly allBytes: number;
  /** How many times larger than its compressed size a file may be. */
  readonly ratio: number;
}

const windowBytes = 256 * 1024;

/**
 * Gives yauzl random access to a source. The directory is read in small sequential steps, so a
 * window around the last step is cached: otherwise a bucket would get two requests per file.
 */
export class SourceReader extends RandomAccessReader {
  /** Set if the source itself failed, which says nothing about the ZIP. */
  failure: unknown;
  readonly #source: ZipSource;
  #window = Buffer.alloc(0);
  #windowStart = 0;

  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#fill(position, length).then(
      (from) => {
        this.#window.copy(buffer, offset, from, from + length);
        callback(null);
      },
      (error: Error) => callback(error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false });
  }

  /** Loads the range into the window and returns its offset there. */
  async #fill(position: number, length: number): Promise<number> {
    if (position + length > this.#source.bytes) throw new Error("unexpected end of file");
    const from = position - this.#windowStart;
    if (from >= 0 && from + length <= this.#window.length) return from;
    const end = Math.min(this.#source.bytes, position + Math.max(length, windowBytes));
    const chunks: Buffer[] = [];
    for await (const chunk of this.#chunks(position, end)) chunks.push(chunk);
    this.#window = Buffer.concat(chunks);
    this.#windowStart = position;
    if (this.#window.length < length) throw new Error("unexpected end of file");
    return 0;
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Buffer> {
    try {
      yield* (await this.#source.read(start, end - 1)) as AsyncIterable<Buffer>;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
