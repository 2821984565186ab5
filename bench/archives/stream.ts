/** Run on its own: 2 GB in and out of the store, and how much memory that moved. Prints JSON. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDiskStorage } from "#platform/storage";

const bytes = 2 * 1024 ** 3;
const pieceBytes = 256 * 1024;

const folder = mkdtempSync(join(tmpdir(), "guildhall-stream-"));
try {
  const storage = await openDiskStorage(folder);
  const piece = Buffer.alloc(pieceBytes, "tide");
  async function* content(length: number) {
    for (let sent = 0; sent < length; sent += pieceBytes) yield piece;
  }
  // Once small, so that what is loaded with the first use does not count.
  await read(
    await storage.get((await storage.put(content(pieceBytes * 8), { maxBytes: bytes })).key),
  );
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const { key } = await storage.put(content(bytes), { maxBytes: bytes });
  const afterPut = peak;
  const received = await read(await storage.get(key));
  clearInterval(watch);
  const mb = (value: number) => Math.round((value - before) / 1024 ** 2);
  console.log(JSON.stringify({ inMb: mb(afterPut), outMb: mb(peak), received }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function read(stream: ReadableStream<Uint8Array>): Promise<number> {
  let received = 0;
  for await (const chunk of stream) received += chunk.byteLength;
  return received;
}
