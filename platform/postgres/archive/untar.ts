import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "../account.ts";
import { changeOwner } from "../home.ts";

const blockBytes = 512;

export interface ExtractedFile {
  readonly size: number;
  readonly sha256: string;
}

/**
 * Extracts a tar file as PostgreSQL writes it: folders and files, with short names. Returns the
 * size and checksum of each file by its path.
 */
export async function untar(
  stream: AsyncIterable<Buffer>,
  folder: string,
  account: Account | undefined,
): Promise<Map<string, ExtractedFile>> {
  const files = new Map<string, ExtractedFile>();
  const input = reader(stream);
  for (;;) {
    const header = await input.exactly(blockBytes);
    if (!header || header.every((byte) => byte === 0)) return files;
    const path = textIn(header, 0, 100).replace(/\/$/, "");
    const size = Number.parseInt(textIn(header, 124, 12), 8);
    const kind = String.fromCharCode(header[156] ?? 0);
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.split("/").includes("..") || !(size >= 0))
      throw new Error(`${JSON.stringify(path)} can't be extracted`);
    const target = join(folder, path);
    if (kind === "5") {
      await mkdir(target, { recursive: true, mode: 0o700 });
      await changeOwner(account, target);
    } else if (kind === "0") {
      files.set(path, await extractFile(input, target, size));
      await changeOwner(account, target);
    } else throw new Error(`${path} is neither a file nor a folder`);
  }
}

type Reader = ReturnType<typeof reader>;

async function extractFile(input: Reader, target: string, size: number): Promise<ExtractedFile> {
  const hash = createHash("sha256");
  const handle = await open(target, "wx", 0o600);
  try {
    for await (const chunk of input.upTo(size)) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  await input.exactly((blockBytes - (size % blockBytes)) % blockBytes);
  return { size, sha256: hash.digest("hex") };
}

const textIn = (header: Buffer, at: number, length: number) =>
  header.toString("latin1", at, at + length).replace(/\0.*$/s, "");

/** Reads a stream in pieces of a given size. */
function reader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function* upTo(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (rest.byteLength === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error("it ends too early");
        rest = next.value;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.byteLength);
      left -= piece.byteLength;
      yield piece;
    }
  }
  /** Undefined for nothing. */
  async function exactly(length: number): Promise<Buffer | undefined> {
    if (length === 0) return undefined;
    const pieces: Buffer[] = [];
    for await (const piece of upTo(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  return { upTo, exactly };
}
