import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationProblems, recordMigrations } from "./migrations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const journal = () => join(folder, "meta/_journal.json");
const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(file, edit(readFileSync(file, "utf8")));

test("our migrations are as they were recorded", () => {
  expect(migrationProblems()).toEqual([]);
});

test("a changed migration is reported, also if only its time or a space changed", () => {
  change(join(folder, "0003_community_and_money.sql"), (sql) => `${sql} `);
  expect(migrationProblems(folder)).toEqual([
    expect.stringMatching(/^0003_community_and_money has changed/),
  ]);
  recordMigrations(folder);
  expect(migrationProblems(folder), "recording does not accept it").toHaveLength(1);
  change(journal(), (text) => text.replace(/("when": \d+)(,\s*"tag": "0000_frame")/, "$10$2"));
  expect(migrationProblems(folder)).toEqual([
    expect.stringMatching(/^0000_frame has changed/),
    expect.stringMatching(/^0003_community_and_money has changed/),
  ]);
});

test("a removed migration is reported", () => {
  rmSync(join(folder, "0001_ledger.sql"));
  expect(migrationProblems(folder)).toEqual([expect.stringMatching(/^0001_ledger is missing/)]);
});

test("a new migration is reported until it is recorded", () => {
  writeFileSync(join(folder, "9999_new.sql"), "select 1;\n");
  expect(migrationProblems(folder)).toEqual([
    expect.stringMatching(/^9999_new is not in .*_journal\.json/),
  ]);
  change(journal(), (text) => {
    const read = JSON.parse(text);
    read.entries.push({ idx: 9999, version: "7", when: 1, tag: "9999_new", breakpoints: true });
    return JSON.stringify(read);
  });
  expect(migrationProblems(folder)).toEqual([
    expect.stringMatching(/^9999_new is not in .*hashes\.json\. Run npm run migrations\.$/),
  ]);
  expect(recordMigrations(folder)).toEqual(["9999_new"]);
  expect(migrationProblems(folder)).toEqual([]);
});
