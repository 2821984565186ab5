import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { restoreKeys, saveKeys } from "./kept-keys.ts";
import type { Sums } from "./manifest.ts";

const root = await mkdtemp(join(tmpdir(), "guildhall-kept-keys-"));
afterAll(() => rm(root, { recursive: true }));
const names = ["first-key", "second-key", "never-made"];
let backup: string;
let sums: Sums;
beforeEach(async () => {
  const folder = await mkdtemp(join(root, "place-"));
  await writeFile(join(folder, "first-key"), "the first");
  await writeFile(join(folder, "second-key"), "the second");
  backup = await mkdtemp(join(root, "backup-"));
  sums = new Map();
  await saveKeys({ folder, names }, backup, sums);
});
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("keys kept in files", () => {
  test("go along where they are, for their owner alone, and come back", async () => {
    expect([...sums.keys()]).toEqual(["keys/first-key", "keys/second-key"]);
    expect(await modeOf(join(backup, "keys"))).toBe(0o700);
    expect(await modeOf(join(backup, "keys/first-key"))).toBe(0o600);
    const folder = join(root, "not there yet");
    const remarks: string[] = [];
    const { undo } = await restoreKeys({ folder, names }, backup, sums, remarks);
    expect(await readFile(join(folder, "second-key"), "utf8")).toBe("the second");
    expect(await modeOf(join(folder, "second-key"))).toBe(0o600);
    expect(remarks).toEqual([]);
    await undo();
    await expect(stat(join(folder, "first-key"))).rejects.toThrow("ENOENT");
  });

  test("are never replaced, and another one there is told", async () => {
    const folder = await mkdtemp(join(root, "place-"));
    await writeFile(join(folder, "first-key"), "the first");
    await writeFile(join(folder, "second-key"), "another");
    const remarks: string[] = [];
    const { undo } = await restoreKeys({ folder, names }, backup, sums, remarks);
    expect(remarks).toEqual([
      expect.stringContaining("second-key was there already and was kept."),
    ]);
    await undo();
    expect(await readFile(join(folder, "first-key"), "utf8")).toBe("the first");
    expect(await readFile(join(folder, "second-key"), "utf8")).toBe("another");
  });

  test("of which the place is given its own stay in the backup", async () => {
    const folder = await mkdtemp(join(root, "place-"));
    const remarks: string[] = [];
    await restoreKeys({ folder, names: ["second-key"] }, backup, sums, remarks);
    await expect(stat(join(folder, "first-key"))).rejects.toThrow("ENOENT");
    expect(remarks).toEqual([expect.stringContaining("keys/first-key was left in the backup")]);
  });
});
