import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openZip, ZipError } from "./read.ts";
import { readAll } from "./source.ts";
import { createZip, textOf } from "./write.ts";

const limits = { entries: 50, entryBytes: 5_000_000, allBytes: 8_000_000, ratio: 100 };

async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = (async function* () {
    for (const [path, content] of Object.entries(files))
      yield {
        path,
        open: () => (typeof content === "string" ? textOf(content) : Readable.from([content])),
      };
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of createZip(entries, new Date("2026-11-15T09:00:00Z")))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const read = (zip: Buffer, options = limits) =>
  openZip(
    {
      bytes: zip.length,
      read: async (from, to) => Readable.from([zip.subarray(from, to + 1)]),
    },
    options,
  );

/** Another name of the same length, in its header and in the directory. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");

/** The place of the first entry in the directory. */
const inDirectory = (zip: Buffer) => zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));

test("ZIP contents are read back unchanged, entry by entry", async () => {
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7919) % 251));
  const zip = await read(await zipped({ "a/words.txt": "äöü", "noise.webp": noise, empty: "" }));
  expect(zip.entries).toEqual([
    { path: "a/words.txt", bytes: 6 },
    { path: "noise.webp", bytes: 200_000 },
    { path: "empty", bytes: 0 },
  ]);
  expect(await zip.text("a/words.txt", 100)).toBe("äöü");
  expect((await readAll(await zip.open("noise.webp"))).equals(noise)).toBe(true);
  expect(await zip.text("empty", 1)).toBe("");
  await expect(zip.text("a/words.txt", 3)).rejects.toThrow("media.zip.fileTooLarge");
});

test.each(["../../x", "/etc/xx", "c:/xxxx", "a\\b\\cc", "a//bccc", "a/./bcc", "ab\0cdef"])(
  "a path outside the folder is rejected: %j",
  async (path) => {
    const zip = renamed(
      await zipped({ ["p".repeat(path.length)]: "{}" }),
      "p".repeat(path.length),
      path,
    );
    await expect(read(zip)).rejects.toThrow("media.zip.unsafePath");
  },
);

test("a ZIP bomb is rejected before unpacking, and one with false sizes during it", async () => {
  const bomb = await zipped({ "zeros.txt": Buffer.alloc(4_000_000) });
  expect(bomb.length).toBeLessThan(20_000);
  await expect(read(bomb)).rejects.toThrow("media.zip.bomb");
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(60_000, inDirectory(lying) + 24);
  const opened = await read(lying);
  await expect(opened.text("zeros.txt", 100_000)).rejects.toThrow("media.zip.fileDamaged");
});

test("too many entries, too large a total or overlapping entries are rejected", async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, "x"]));
  await expect(read(await zipped(many))).rejects.toThrow("media.zip.tooManyFiles");
  const noise = Buffer.from(Array.from({ length: 90_000 }, (_, n) => (n * 7919) % 251));
  const large = await zipped({ "a.webp": noise, "b.webp": noise });
  await expect(read(large, { ...limits, allBytes: 100_000 })).rejects.toThrow("media.zip.tooLarge");
  await expect(read(large, { ...limits, entryBytes: 50_000 })).rejects.toThrow(
    "media.zip.fileTooLarge",
  );
  const shared = Buffer.from(large);
  const first = inDirectory(shared);
  const second = shared.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), first + 4);
  shared.writeUInt32LE(0, second + 42);
  await expect(read(shared)).rejects.toThrow("media.zip.overlap");
});

test("links, encryption, duplicate names and truncation are rejected", async () => {
  const one = await zipped({ "a.txt": "words that are here", "b.txt": "more" });
  const link = Buffer.from(one);
  link.writeUInt32LE((0o120777 << 16) >>> 0, inDirectory(link) + 38);
  await expect(read(link)).rejects.toThrow("media.zip.link");
  const locked = Buffer.from(one);
  locked.writeUInt16LE(locked.readUInt16LE(inDirectory(locked) + 8) | 1, inDirectory(locked) + 8);
  await expect(read(locked)).rejects.toThrow("media.zip.encrypted");
  await expect(read(renamed(one, "b.txt", "A.txt"))).rejects.toThrow("media.zip.duplicate");
  await expect(read(one.subarray(0, one.length - 30))).rejects.toThrow("media.zip.notAZip");
  await expect(read(Buffer.from("no"))).rejects.toThrow("media.zip.notAZip");
  const changed = Buffer.from(one);
  changed.writeUInt32LE(1, inDirectory(changed) + 16);
  await expect((await read(changed)).text("a.txt", 100)).rejects.toThrow("media.zip.fileDamaged");
});

test("a damaged entry is rejected with a message, not with zlib's error", async () => {
  const words = Array.from({ length: 2_000 }, (_, n) => `word ${n}`).join(" ");
  const zip = await zipped({ "a.txt": words, "b.txt": "fine" });
  const broken = Buffer.from(zip);
  broken.fill(0xff, 60, 400);
  const opened = await read(broken);
  const error = await opened.text("a.txt", 100_000).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ZipError);
  expect(error).toMatchObject({ message: expect.stringContaining("media.zip.fileDamaged") });
  expect(await opened.text("b.txt", 100)).toBe("fine");
});

test("a UTF-8 name is read as UTF-8 without the flag, and another as code page 437", async () => {
  const zip = await zipped({ "p-12.txt": "hello" });
  const noFlag = (path: string) => {
    const named = renamed(zip, "p-12.txt", path);
    for (const at of [6, inDirectory(named) + 8])
      named.writeUInt16LE(named.readUInt16LE(at) & ~0x800, at);
    return named;
  };
  const utf8 = await read(noFlag(Buffer.from("é-1.txt").toString("latin1")));
  expect(utf8.entries).toEqual([{ path: "é-1.txt", bytes: 5 }]);
  const dos = await read(noFlag("\x82-12.txt"));
  expect(await dos.text("é-12.txt", 10)).toBe("hello");
});

test("reads the directory of many files in few requests", async () => {
  const zip = await zipped(
    Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, "x"])),
  );
  let requests = 0;
  const opened = await openZip(
    {
      bytes: zip.length,
      read: async (from, to) => {
        requests += 1;
        return Readable.from([zip.subarray(from, to + 1)]);
      },
    },
    limits,
  );
  expect(opened.entries).toHaveLength(50);
  expect(requests).toBeLessThanOrEqual(2);
});

test("a source that fails is reported as its own error, not as a damaged ZIP", async () => {
  const zip = await zipped({ "a.txt": "hello" });
  let isGone = false;
  const source = {
    bytes: zip.length,
    read: async (from: number, to: number) => {
      if (isGone) throw new Error("bucket unreachable");
      return Readable.from([zip.subarray(from, to + 1)]);
    },
  };
  const opened = await openZip(source, limits);
  isGone = true;
  await expect(opened.text("a.txt", 10)).rejects.toThrow("bucket unreachable");
  await expect(openZip(source, limits)).rejects.toThrow("bucket unreachable");
});

test("reads the ZIP64 format", async () => {
  const file = new ZipFile();
  file.addBuffer(Buffer.from("hello"), "a.txt", { forceZip64Format: true });
  file.end({ forceZip64Format: true, comment: "" });
  const zip = await read(await readAll(file.outputStream as Readable));
  expect(zip.entries).toEqual([{ path: "a.txt", bytes: 5 }]);
  expect(await zip.text("a.txt", 10)).toBe("hello");
});
