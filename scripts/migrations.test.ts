import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { oldSnapshots } from "./migrations.ts";

test("every snapshot but the newest is old", () => {
  const folder = mkdtempSync(join(tmpdir(), "snapshots-"));
  try {
    for (const name of ["0009_snapshot.json", "0010_snapshot.json", "0008_snapshot.json"])
      writeFileSync(join(folder, name), "{}");
    writeFileSync(join(folder, "_journal.json"), "{}");
    expect(oldSnapshots(folder).map((file) => basename(file))).toEqual([
      "0008_snapshot.json",
      "0009_snapshot.json",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the repository keeps only the snapshot of the newest migration", () => {
  expect(oldSnapshots("db/migrations/meta")).toEqual([]);
  const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  const newest = entries.at(-1);
  const number = String(newest?.idx).padStart(4, "0");
  expect(newest?.tag.startsWith(`${number}_`)).toBe(true);
  const snapshot = readFileSync(`db/migrations/meta/${number}_snapshot.json`, "utf8");
  expect(Object.keys(JSON.parse(snapshot).tables).length).toBeGreaterThan(100);
});
