import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isStorageKey, type Storage } from "../storage.ts";

const limits = { maxBytes: 10_000_000 };
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
export async function* chunks(bytes: Uint8Array, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

/** What every place for files promises, whichever it is. */
export function storageContractTests(name: string, open: () => Promise<Storage>): void {
  describe(`files ${name}`, () => {
    test("are read back unchanged, whole or in part", async () => {
      const storage = await open();
      const bytes = randomBytes(300_000);
      const { key, ...rest } = await storage.put(chunks(bytes), limits);
      expect({ key, ...rest }).toEqual({
        key: sha256(bytes),
        sha256: sha256(bytes),
        bytes: 300_000,
      });
      expect(await storage.size(key)).toBe(300_000);
      expect((await read(await storage.get(key))).equals(bytes)).toBe(true);
      const part = async (from: number, to?: number) => read(await storage.get(key, { from, to }));
      expect((await part(10, 19)).equals(bytes.subarray(10, 20))).toBe(true);
      expect((await part(299_990)).equals(bytes.subarray(299_990))).toBe(true);
      expect((await part(299_999, 900_000)).equals(bytes.subarray(299_999))).toBe(true);
      for (const range of [{ from: 300_000 }, { from: 5, to: 4 }, { from: -1 }, { from: 0.5 }])
        await expect(storage.get(key, range)).rejects.toMatchObject({
          code: "range_not_satisfiable",
        });
    });

    test("may be empty, and may come from a web stream", async () => {
      const storage = await open();
      const { key, bytes } = await storage.put(chunks(new Uint8Array()), limits);
      expect(bytes).toBe(0);
      expect(await read(await storage.get(key))).toHaveLength(0);
      const web = await storage.put(new Blob(["from a request"]).stream(), limits);
      expect((await read(await storage.get(web.key))).toString()).toBe("from a request");
    });

    test("of the same content, put many times at once, are one", async () => {
      const storage = await open();
      const bytes = randomBytes(50_000);
      const put = await Promise.all(
        Array.from({ length: 8 }, (_, index) => storage.put(chunks(bytes, 700 + index), limits)),
      );
      expect(new Set(put.map(({ key }) => key))).toEqual(new Set([sha256(bytes)]));
    });

    test("can be deleted, and are then not found", async () => {
      const storage = await open();
      const { key } = await storage.put(chunks(randomBytes(5_000)), limits);
      expect(await storage.delete(key)).toBe(true);
      expect(await storage.delete(key)).toBe(false);
      expect(await storage.has(key)).toBe(false);
      await expect(storage.get(key)).rejects.toMatchObject({ kind: "not_found" });
      await expect(storage.size(key)).rejects.toMatchObject({ kind: "not_found" });
    });

    test("are listed by key, each once and in order", async () => {
      const storage = await open();
      const put: string[] = [];
      for (let n = 0; n < 5; n++)
        put.push((await storage.put(chunks(randomBytes(10)), limits)).key);
      const gone = put.pop() ?? "";
      await storage.delete(gone);
      const listed = await Array.fromAsync(storage.list());
      expect(listed).toEqual([...new Set(listed)].sort());
      expect(listed).toEqual(expect.arrayContaining(put));
      expect(listed).not.toContain(gone);
    });

    test("that are too large, interrupted or not as announced leave nothing", async () => {
      const storage = await open();
      const bytes = randomBytes(9_000);
      await expect(storage.put(chunks(bytes), { maxBytes: 5_000 })).rejects.toMatchObject({
        kind: "invalid",
        code: "file_too_large",
      });
      async function* brokenOff() {
        yield bytes;
        throw new Error("the sender has gone");
      }
      await expect(storage.put(brokenOff(), limits)).rejects.toThrow("the sender has gone");
      const wrong = { ...limits, expectedSha256: sha256(randomBytes(10)) };
      await expect(storage.put(chunks(bytes), wrong)).rejects.toMatchObject({
        code: "file_damaged",
      });
      expect(await storage.has(sha256(bytes))).toBe(false);
    });

    test.each([
      "",
      ".",
      "..",
      "../../etc/passwd",
      ".incoming",
      "ab/cd",
      "%2e%2e",
      "a\0b",
      "A".repeat(64),
      "a".repeat(63),
      `${"a".repeat(64)}\n`,
    ])("reject the key %j", async (key) => {
      const storage = await open();
      expect(isStorageKey(key)).toBe(false);
      expect(await storage.has(key)).toBe(false);
      await expect(storage.get(key)).rejects.toMatchObject({ kind: "not_found" });
      await expect(storage.delete(key)).rejects.toMatchObject({ kind: "not_found" });
    });
  });
}
