import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { unzip } from "#tests/unzip";
import { createZip, textOf, type ZipEntry } from "./write.ts";

const mtime = new Date("2026-11-15T09:00:00Z");
const megabyte = randomBytes(1024 * 1024);

async function wholeOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createZip(entries, mtime)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("entries are read back unchanged, also empty ones", async () => {
  const files = unzip(
    await wholeOf(
      (async function* () {
        yield { path: "a/words.json", open: () => textOf('{"ä":"ö"}') };
        yield { path: "a/noise.webp", open: () => Readable.from([megabyte]) };
        yield { path: "nothing", open: () => textOf("") };
      })(),
    ),
  );
  expect(String(files.get("a/words.json"))).toBe('{"ä":"ö"}');
  expect(files.get("a/noise.webp")?.equals(megabyte)).toBe(true);
  expect(files.get("nothing")?.length).toBe(0);
});

test("stays close to its reader, and stops when the reader leaves", async () => {
  let taken = 0;
  let ended = false;
  const entries = (async function* () {
    try {
      for (; taken < 100; taken++)
        yield { path: `noise-${taken}.webp`, open: () => Readable.from([megabyte]) };
    } finally {
      ended = true;
    }
  })();
  let read = 0;
  for await (const chunk of createZip(entries, mtime)) {
    read += chunk.length;
    if (read > 3 * megabyte.length) break;
  }
  expect(taken).toBeLessThan(8);
  expect(ended).toBe(true);
});

test("a failing entry fails the whole archive", async () => {
  const broken = (async function* () {
    yield { path: "fine.json", open: () => textOf("{}") };
    yield {
      path: "broken.json",
      open: () =>
        new Readable({
          read() {
            this.destroy(new Error("the disk is gone"));
          },
        }),
    };
  })();
  await expect(wholeOf(broken)).rejects.toThrow("the disk is gone");
});

test.each(["../up.json", "/root.json", "a/../../b", "c:\\d", "a//b", "", "a/.hidden"])(
  "rejects the path %j",
  async (path) => {
    const entries = (async function* () {
      yield { path, open: () => textOf("{}") };
    })();
    await expect(wholeOf(entries)).rejects.toThrow("not a path");
  },
);
