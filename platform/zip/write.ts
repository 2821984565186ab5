import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly path: string;
  /** Opened when its turn comes: one entry is read at a time. */
  readonly open: () => Promise<Readable> | Readable;
}

/** Only paths of our own: nothing that could lead out of the folder it is unpacked into. */
const safePath = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/i;

/**
 * A ZIP as a stream. An entry is taken from `entries` only when the previous one has been sent, so
 * memory use does not depend on the total size. Fails if an entry does, and stops when the consumer
 * does.
 */
export async function* createZip(
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const left = once(output, "close").then(() => {
    throw new Error("the reader of a ZIP has left");
  });
  left.catch(() => undefined);
  zip.on("error", (error: Error) => output.destroy(error));
  const filling = fill(zip, entries, mtime, left).catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    output.destroy();
    await filling;
  }
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
  left: Promise<never>,
): Promise<void> {
  for await (const { path, open } of entries) {
    if (!safePath.test(path)) throw new Error(`not a path for an export: ${path}`);
    const content = await open();
    const read = new Promise<void>((resolve, reject) => {
      content.once("end", resolve);
      content.once("error", reject);
    });
    zip.addReadStream(content, path, { mtime, mode: 0o100644, compress: !isPacked(path) });
    try {
      await Promise.race([read, left]);
    } finally {
      content.destroy();
    }
  }
  zip.end();
}

/** Pictures, sound and film do not get smaller. */
const isPacked = (path: string) => /\.(avif|gif|jpe?g|mp3|mp4|png|webm|webp|zip)$/i.test(path);

export const textOf = (text: string): Readable => Readable.from([Buffer.from(text)]);
