import type { Readable } from "node:stream";

/** Any part of the file, both ends included: from a disk or a bucket, nothing is unpacked first. */
export interface ZipSource {
  readonly bytes: number;
  read(from: number, to: number): Promise<Readable>;
}

export interface ZipLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly allBytes: number;
  /** How many times larger than packed an entry may come out. */
  readonly ratio: number;
}

export async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
