/** @isolated because the web server that other files load replaces `Response`. */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../../storage.ts";
import { type Sums, sumOfFile } from "./manifest.ts";
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
let sums: Sums;
beforeEach(async () => {
  folder = await mkdtemp(join(root, "backup-"));
  sums = new Map();
});

describe("stored files", () => {
  test("go along and come back, whatever keeps them", async () => {
    const from = await place();
    const bytes = randomBytes(300_000);
    const keys = [await put(from, bytes), await put(from, new Uint8Array())];
    for (let n = 0; n < 20; n++) keys.push(await put(from, randomBytes(20)));
    expect(await saveFiles(from, folder, sums, silent)).toEqual({ count: 22, bytes: 300_400 });
    for (const [path, sum] of sums) expect(await sumOfFile(join(folder, path))).toBe(sum);
    expect([...sums.keys()].sort()).toEqual(keys.map(pathOf).sort());
    expect((await stat(join(folder, pathOf(keys[0] ?? "")))).mode & 0o777).toBe(0o600);

    const to = await place();
    const remarks: string[] = [];
    expect(await restoreFiles(to, folder, sums, remarks)).toMatchObject({ count: 22 });
    expect(await keysOf(to)).toEqual(keys.toSorted());
    expect(Buffer.from(await new Response(await to.get(keys[0] ?? "")).bytes())).toEqual(bytes);
    expect(remarks).toEqual([]);
  });

  test("deleted while the others are copied are left out", async () => {
    const from = await place();
    const kept = await put(from, randomBytes(10));
    const gone = createHash("sha256").update("gone").digest("hex");
    async function* list() {
      yield* [gone, kept];
    }
    expect(await saveFiles({ ...from, list }, folder, sums, silent)).toMatchObject({ count: 1 });
    expect([...sums.keys()]).toEqual([pathOf(kept)]);
  });

  test("taken back leave what was there before", async () => {
    const from = await place();
    const keys = [await put(from, Buffer.from("one")), await put(from, Buffer.from("two"))];
    await saveFiles(from, folder, sums, silent);
    const to = await place();
    const before = await put(to, Buffer.from("one"));
    const { undo } = await restoreFiles(to, folder, sums, []);
    expect(await keysOf(to)).toEqual(keys.toSorted());
    await undo();
    expect(await keysOf(to)).toEqual([before]);
  });

  test("a store does not take are a sentence, and none of them stays", async () => {
    const from = await place();
    for (let n = 0; n < 30; n++) await put(from, randomBytes(10));
    await saveFiles(from, folder, sums, silent);
    const there = await mkdtemp(join(root, "place-"));
    const to = await openDiskStorage(there);
    const [first = ""] = (await keysOf(from)).slice(-1);
    // Where its folder should be there is a file.
    await writeFile(join(there, first.slice(0, 2)), "in the way");
    await expect(restoreFiles(to, folder, sums, [])).rejects.toThrow(
      /^The stored files cannot be written: E/,
    );
    expect(await keysOf(to)).toEqual([]);
    expect(await readdir(join(there, ".incoming"))).toEqual([]);
  });

  test("damaged before the backup are said to be so, then and when restoring", async () => {
    const there = await mkdtemp(join(root, "place-"));
    const from = await openDiskStorage(there);
    const well = await put(from, Buffer.from("well"));
    const ill = await put(from, Buffer.from("ill"));
    await writeFile(join(there, pathOf(ill).slice("files/".length)), "ILL");
    const said: string[] = [];
    await saveFiles(from, folder, sums, (sentence) => said.push(sentence));
    expect(said).toEqual([`The stored file ${ill} is damaged; it was taken along as it is`]);
    const to = await place();
    const remarks: string[] = [];
    await restoreFiles(to, folder, sums, remarks);
    expect(await keysOf(to)).toEqual([well]);
    expect(remarks).toEqual([
      `${pathOf(ill)} was damaged before the backup was made; it was left out.`,
    ]);
  });

  test("of an older backup, with half-received ones among them, come back", async () => {
    const whole = Buffer.from("whole");
    const key = createHash("sha256").update(whole).digest("hex");
    for (const [path, content] of [
      [pathOf(key), whole],
      ["files/.incoming/0123456789abcdef01234567", "half"],
    ] as const) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
      sums.set(path, await sumOfFile(join(folder, path)));
    }
    const to = await place();
    const remarks: string[] = [];
    expect(await restoreFiles(to, folder, sums, remarks)).toMatchObject({ count: 1 });
    expect(await keysOf(to)).toEqual([key]);
    expect(remarks).toEqual([]);
  });
});
