import { open } from "node:fs/promises";

const pieceBytes = 256 * 1024;

/**
 * A file from beginning to end, each piece in the same memory as the one before: whoever reads has used
 * a piece up before asking for the next. Two gigabytes then take a quarter of one megabyte.
 */
export async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  const memory = Buffer.allocUnsafe(pieceBytes);
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, pieceBytes);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
