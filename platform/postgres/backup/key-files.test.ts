import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { restoreKeys, saveKeys } from "./key-files.ts";
import type { Checksums } from "./manifest.ts";

const root = await mkdtemp(join(tmpdir(), "guildhall-kept-keys-"));
afterAll(() => rm(root, { recursive: true }));
const names = ["first-key", "second-key", "never-made"];
let backup: string;
let checksums: Checksums;
beforeEach(async () => {
  const folder = await mkdtemp(join(root, "place-"));
  await writeFile(join(folder, "first-key"), "the first");
  await writeFile(join(folder, "second-key"), "the second");
  backup = await mkdtemp(join(root, "backup-"));
  checksums = new Map();
  await saveKeys({ folder, names }, backup, checksums);
});
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("key files", () => {
  test("are backed up, owner-readable only, and restored", async () => {
    expect([...checksums.keys()]).toEqual(["keys/first-key", "keys/second-key"]);
    expect(await modeOf(join(backup, "keys"))).toBe(0o700);
    expect(await modeOf(join(backup, "keys/first-key"))).toBe(0o600);
    const folder = join(root, "not there yet");
    const warnings: string[] = [];
    const { undo } = await restoreKeys({ folder, names }, backup, checksums, warnings);
    expect(await readFile(join(folder, "second-key"), "utf8")).toBe("the second");
    expect(await modeOf(join(folder, "second-key"))).toBe(0o600);
    expect(warnings).toEqual([]);
    await undo();
    await expect(stat(join(folder, "first-key"))).rejects.toThrow("ENOENT");
  });

  test("are never overwritten, and a different one is reported", async () => {
    const folder = await mkdtemp(join(root, "place-"));
    await writeFile(join(folder, "first-key"), "the first");
    await writeFile(join(folder, "second-key"), "another");
    const warnings: string[] = [];
    const { undo } = await restoreKeys({ folder, names }, backup, checksums, warnings);
    expect(warnings).toEqual([
      expect.stringContaining("second-key was there already and was kept."),
    ]);
    await undo();
    expect(await readFile(join(folder, "first-key"), "utf8")).toBe("the first");
    expect(await readFile(join(folder, "second-key"), "utf8")).toBe("another");
  });

  test("that are configured otherwise stay in the backup", async () => {
    const folder = await mkdtemp(join(root, "place-"));
    const warnings: string[] = [];
    await restoreKeys({ folder, names: ["second-key"] }, backup, checksums, warnings);
    await expect(stat(join(folder, "first-key"))).rejects.toThrow("ENOENT");
    expect(warnings).toEqual([expect.stringContaining("keys/first-key was left in the backup")]);
  });
});
