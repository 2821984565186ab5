import { open } from "node:fs/promises";

const chunkBytes = 256 * 1024;

/**
 * Reads a file in chunks that share one buffer: the consumer has to finish with a chunk before
 * requesting the next. A file of two gigabytes takes a quarter of a megabyte of memory.
 */
export async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  const memory = Buffer.allocUnsafe(chunkBytes);
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, chunkBytes);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
