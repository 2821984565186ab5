import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { columnClasses, librarySchemas } from "./support/leaks/column-classes.ts";
import { type TextColumn, textColumnsQuery } from "./support/leaks/schema-columns.ts";

const { ownerUrl } = await testDatabase();

test("every column that holds text or JSON says who may see it", async () => {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<TextColumn>(textColumnsQuery, [librarySchemas]);
  await client.end();
  const inSchema = rows.map(({ table, column }) => `${table}.${column}`);
  const classified = Object.entries(columnClasses).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const missing = inSchema.filter((name) => !classified.includes(name));
  const gone = classified.filter((name) => !inSchema.includes(name));
  expect(missing, "classify these in tests/support/leaks/column-classes.ts").toEqual([]);
  expect(gone, "these columns no longer exist").toEqual([]);
});

test("every class is one of the known ones", () => {
  const known = /^(public|content|owner|staff|secret|internal)(,(email|url|derived|json:\w+))?$/;
  const wrong = Object.entries(columnClasses).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([, kind]) => !known.test(kind))
      .map(([column, kind]) => `${table}.${column}: ${kind}`),
  );
  expect(wrong).toEqual([]);
});
