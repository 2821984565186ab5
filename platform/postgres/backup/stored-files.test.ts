/** @isolated because the web server that other files load replaces `Response`. */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../../storage.ts";
import { type Checksums, fileChecksum } from "./manifest.ts";
import { restoreFiles, saveFiles } from "./stored-files.ts";

const root = await mkdtemp(join(tmpdir(), "guildhall-stored-files-"));
afterAll(() => rm(root, { recursive: true }));
const place = async () => openDiskStorage(await mkdtemp(join(root, "place-")));
const put = async (storage: Storage, bytes: Uint8Array) =>
  (await storage.put(new Blob([new Uint8Array(bytes)]).stream(), { maxBytes: 10_000_000 })).key;
const keysOf = (storage: Storage) => Array.fromAsync(storage.list());
const pathOf = (key: string) => `files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
const silent = () => {};

let folder: string;
let checksums: Checksums;
beforeEach(async () => {
  folder = await mkdtemp(join(root, "backup-"));
  checksums = new Map();
});

describe("stored files", () => {
  test("are backed up and restored, for any storage", async () => {
    const from = await place();
    const bytes = randomBytes(300_000);
    const keys = [await put(from, bytes), await put(from, new Uint8Array())];
    for (let n = 0; n < 20; n++) keys.push(await put(from, randomBytes(20)));
    expect(await saveFiles(from, folder, checksums, silent)).toEqual({ count: 22, bytes: 300_400 });
    for (const [path, sum] of checksums) expect(await fileChecksum(join(folder, path))).toBe(sum);
    expect([...checksums.keys()].sort()).toEqual(keys.map(pathOf).sort());
    expect((await stat(join(folder, pathOf(keys[0] ?? "")))).mode & 0o777).toBe(0o600);

    const to = await place();
    const warnings: string[] = [];
    expect(await restoreFiles(to, folder, checksums, warnings)).toMatchObject({ count: 22 });
    expect(await keysOf(to)).toEqual(keys.toSorted());
    expect(Buffer.from(await new Response(await to.get(keys[0] ?? "")).bytes())).toEqual(bytes);
    expect(warnings).toEqual([]);
  });

  test("deleted during the copy are skipped", async () => {
    const from = await place();
    const stored = await put(from, randomBytes(10));
    const gone = createHash("sha256").update("gone").digest("hex");
    async function* list() {
      yield* [gone, stored];
    }
    expect(await saveFiles({ ...from, list }, folder, checksums, silent)).toMatchObject({
      count: 1,
    });
    expect([...checksums.keys()]).toEqual([pathOf(stored)]);
  });

  test("rolled back leave what was there before", async () => {
    const from = await place();
    const keys = [await put(from, Buffer.from("one")), await put(from, Buffer.from("two"))];
    await saveFiles(from, folder, checksums, silent);
    const to = await place();
    const before = await put(to, Buffer.from("one"));
    const { undo } = await restoreFiles(to, folder, checksums, []);
    expect(await keysOf(to)).toEqual(keys.toSorted());
    await undo();
    expect(await keysOf(to)).toEqual([before]);
  });

  test("that fail to store show a message, and none remain", async () => {
    const from = await place();
    for (let n = 0; n < 30; n++) await put(from, randomBytes(10));
    await saveFiles(from, folder, checksums, silent);
    const there = await mkdtemp(join(root, "place-"));
    const to = await openDiskStorage(there);
    const [first = ""] = (await keysOf(from)).slice(-1);
    // Where its folder should be there is a file.
    await writeFile(join(there, first.slice(0, 2)), "in the way");
    await expect(restoreFiles(to, folder, checksums, [])).rejects.toThrow(
      /^The stored files cannot be written: E/,
    );
    expect(await keysOf(to)).toEqual([]);
    expect(await readdir(join(there, ".incoming"))).toEqual([]);
  });

  test("damaged before the backup are reported, then and when restoring", async () => {
    const there = await mkdtemp(join(root, "place-"));
    const from = await openDiskStorage(there);
    const well = await put(from, Buffer.from("well"));
    const ill = await put(from, Buffer.from("ill"));
    await writeFile(join(there, pathOf(ill).slice("files/".length)), "ILL");
    const messages: string[] = [];
    await saveFiles(from, folder, checksums, (sentence) => messages.push(sentence));
    expect(messages).toEqual([`The stored file ${ill} is damaged; it was taken along as it is`]);
    const to = await place();
    const warnings: string[] = [];
    await restoreFiles(to, folder, checksums, warnings);
    expect(await keysOf(to)).toEqual([well]);
    expect(warnings).toEqual([
      `${pathOf(ill)} was damaged before the backup was made; it was left out.`,
    ]);
  });

  test("of an older backup, with partial ones among them, are restored", async () => {
    const whole = Buffer.from("whole");
    const key = createHash("sha256").update(whole).digest("hex");
    for (const [path, content] of [
      [pathOf(key), whole],
      ["files/.incoming/0123456789abcdef01234567", "half"],
    ] as const) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
      checksums.set(path, await fileChecksum(join(folder, path)));
    }
    const to = await place();
    const warnings: string[] = [];
    expect(await restoreFiles(to, folder, checksums, warnings)).toMatchObject({ count: 1 });
    expect(await keysOf(to)).toEqual([key]);
    expect(warnings).toEqual([]);
  });
});
