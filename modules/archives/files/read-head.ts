import { open } from "node:fs/promises";

/** The first so many bytes of a file, in pieces. */
export async function* readHead(path: string, bytes: number): AsyncGenerator<Buffer> {
  const file = await open(path, "r");
  try {
    yield* file.createReadStream({ end: bytes - 1, autoClose: false });
  } finally {
    await file.close();
  }
}
