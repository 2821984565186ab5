import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clearUploads } from "./clear-uploads.ts";

const now = new Date("2026-11-15T12:00:00Z");

test("abandoned upload chunks are deleted, recent ones stay", async () => {
  const directory = await mkdtemp(join(tmpdir(), "guildhall-pieces-"));
  for (const [name, days] of [
    ["gone", 5],
    ["gone.json", 5],
    ["waiting", 2],
  ] as const) {
    await writeFile(join(directory, name), "piece");
    const at = new Date(now.getTime() - days * 86_400_000);
    await utimes(join(directory, name), at, at);
  }
  expect(await clearUploads(directory, now)).toBe(2);
  expect(await readdir(directory)).toEqual(["waiting"]);
  await rm(directory, { recursive: true });
  expect(await clearUploads(directory, now), "no folder, nothing to clear").toBe(0);
});
