import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../storage.ts";
import { chunks, sha256, storageContractTests } from "./contract-tests.factory.ts";

let root: string;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "storage-"));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(root, "files-"));
  storage = await openDiskStorage(folder);
});

const limits = { maxBytes: 10_000_000 };
const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());
/** Every file, including unfinished ones. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe("files by content", () => {
  test("are stored two folders deep", async () => {
    const { key } = await storage.put(chunks(Buffer.from("ink")), limits);
    const path = join(folder, key.slice(0, 2), key.slice(2, 4), key);
    expect(await readFile(path, "utf8")).toBe("ink");
  });

  test("of the same content, put fifty times at once, are one", async () => {
    const bytes = randomBytes(50_000);
    const put = await Promise.all(
      Array.from({ length: 50 }, (_, index) => storage.put(chunks(bytes, 700 + index), limits)),
    );
    expect(new Set(put.map(({ key }) => key)).size).toBe(1);
    expect(await files()).toEqual([sha256(bytes)]);
  });

  test("can be deleted, also during a read", async () => {
    const bytes = randomBytes(500_000);
    const { key } = await storage.put(chunks(bytes), limits);
    const reading = await storage.get(key);
    expect(await storage.delete(key)).toBe(true);
    expect(await storage.delete(key)).toBe(false);
    expect(await storage.has(key)).toBe(false);
    expect((await read(reading)).equals(bytes)).toBe(true);
    await expect(storage.get(key)).rejects.toMatchObject({ kind: "not_found" });
    await expect(storage.size(key)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("nothing is left of a file that", () => {
  test("is too large, and its sender is asked to stop", async () => {
    let sent = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          sent++;
          yield new Uint8Array(1_000);
        }
      } finally {
        ended = true;
      }
    }
    await expect(storage.put(endless(), { maxBytes: 5_000 })).rejects.toMatchObject({
      kind: "invalid",
      code: "file_too_large",
    });
    expect([sent, ended]).toEqual([6, true]);
    expect(await files()).toEqual([]);
    expect((await storage.put(chunks(new Uint8Array(5_000)), { maxBytes: 5_000 })).bytes).toBe(
      5_000,
    );
  });

  test("was interrupted", async () => {
    async function* brokenOff() {
      yield randomBytes(1_000);
      throw new Error("the sender has gone");
    }
    await expect(storage.put(brokenOff(), limits)).rejects.toThrow("the sender has gone");
    expect(await files()).toEqual([]);
  });

  test("does not match what was announced", async () => {
    const bytes = randomBytes(10);
    const wrong = { ...limits, expectedSha256: sha256(randomBytes(10)) };
    await expect(storage.put(chunks(bytes), wrong)).rejects.toMatchObject({ code: "file_damaged" });
    expect(await files()).toEqual([]);
    const right = { ...limits, expectedSha256: sha256(bytes) };
    expect((await storage.put(chunks(bytes), right)).bytes).toBe(10);
  });

  test("could not be written to disk", async () => {
    const bytes = randomBytes(10);
    // Where its folder should be there is a file.
    await writeFile(join(folder, sha256(bytes).slice(0, 2)), "in the way");
    await expect(storage.put(chunks(bytes), limits)).rejects.toMatchObject({
      kind: "unavailable",
      code: "storage_failed",
    });
    expect(await files()).toEqual([sha256(bytes).slice(0, 2)]);
    expect(await storage.has(sha256(bytes))).toBe(false);
    await rm(folder, { recursive: true });
    await expect(storage.put(chunks(bytes), limits)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("a killed process was writing an hour ago", async () => {
    const incoming = join(folder, ".incoming");
    await writeFile(join(incoming, "old"), "half");
    await writeFile(join(incoming, "fresh"), "half");
    const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(incoming, "old"), then, then);
    await openDiskStorage(folder);
    expect(await files()).toEqual(["fresh"]);
  });
});

test("a file becomes visible only when complete", async () => {
  const bytes = randomBytes(100_000);
  const key = sha256(bytes);
  async function* watched() {
    for await (const piece of chunks(bytes, 10_000)) {
      expect(await storage.has(key)).toBe(false);
      yield piece;
    }
  }
  await storage.put(watched(), limits);
  expect(await storage.size(key)).toBe(100_000);
});

test("partial and unrelated files are not listed", async () => {
  await writeFile(join(folder, ".incoming", "a".repeat(64)), "half");
  await writeFile(join(folder, "notes.txt"), "not ours");
  expect(await Array.fromAsync(storage.list())).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await Array.fromAsync(storage.list())).toEqual([]);
});

storageContractTests("on disk", async () => storage);
