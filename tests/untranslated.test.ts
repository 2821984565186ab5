import { expect, test } from "vitest";
import { isUntranslated } from "./support/untranslated.ts";
import { stringsIn, WrittenTexts, writtenColumns } from "./support/written-texts.ts";

const long =
  "Reply to me before Friday. Members of the guild, all of them!\n\nBring your own paper and some glue: it is a long day";

const written = new WrittenTexts();
for (const text of ["Mira Vance", long, "<p>One <b>two words</b> three</p>", "ink.example.org/a"])
  written.add(text);

test.each([
  "Mira Vance",
  "Mira Vance:",
  "“Mira Vance”",
  "Mira Vance (@mira)",
  "Reply to me before Friday.",
  "it is a long day",
  "two words",
  "https://ink.example.org/a",
  "Members of the guild, all of th…",
  "Guildhall",
  "15 November 2026",
  "#1a2b3c",
  "5eafc360",
])("%j is people's own, or the same everywhere", (text) => {
  expect(isUntranslated(text, written)).toBe(false);
});

test.each([
  "Reply",
  "Members",
  "Members of the guild",
  "words",
  "Friday",
  "Mark as read",
  "Market",
  "Membe…",
])("%j is not, though a longer text may contain it", (text) => {
  expect(isUntranslated(text, written)).toBe(true);
});

test("only columns of people's own content are read, and only their key of JSON", () => {
  const names = writtenColumns.map(({ table, column }) => `${table}.${column}`);
  expect(names).toContain("forum_posts.body");
  expect(names).toContain("users.name");
  for (const fixed of ["scheduled_runs.job", "audit_entries.details", "archive_works.kind"])
    expect(names).not.toContain(fixed);
  expect(names.filter((name) => /^(pgboss|drizzle)\./.test(name))).toEqual([]);
  expect(stringsIn([{ title: "Tides", what: "Open" }, "Reply"], "title")).toEqual(["Tides"]);
  expect(stringsIn({ a: ["Ink", { b: "Paper" }], c: 3 })).toEqual(["Ink", "Paper"]);
});
