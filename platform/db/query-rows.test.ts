import * as drizzleOrm from "drizzle-orm";
import { aliasedTable, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { integer, pgTable, type SelectedFieldsOrdered, text, timestamp } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { rowReader } from "./query-rows.ts";

type Read = (
  fields: SelectedFieldsOrdered,
  row: readonly unknown[],
  notNullable: Record<string, boolean> | undefined,
) => unknown;
/** Drizzle's own way, which its types leave out. */
const { mapResultRow } = drizzleOrm as unknown as { readonly mapResultRow: Read };

const people = pgTable("people", { id: integer(), name: text(), at: timestamp() });
const notes = pgTable("notes", { id: integer(), body: text() });
const author = aliasedTable(people, "author");
const db = drizzle.mock({ casing: "snake_case" });

interface Prepared {
  readonly fields: SelectedFieldsOrdered;
  readonly joinsNotNullableMap: Record<string, boolean> | undefined;
}

const queries = {
  "one table": db.select().from(people),
  "values computed by the database": db
    .select({
      n: sql`count(*)`.mapWith(Number),
      plain: sql`x`,
      named: sql`y`.mapWith(String).as("y"),
    })
    .from(people),
  "tables that a join may not find": db
    .select()
    .from(people)
    .leftJoin(notes, eq(notes.id, people.id))
    .leftJoin(author, eq(author.id, people.id)),
  "objects of columns of several tables": db
    .select({
      id: people.id,
      both: { id: notes.id, name: author.name },
      note: { body: notes.body },
    })
    .from(people)
    .leftJoin(notes, eq(notes.id, people.id))
    .leftJoin(author, eq(author.id, people.id)),
  "a right join": db.select().from(people).rightJoin(notes, eq(notes.id, people.id)),
  "a subquery": db.select().from(db.select().from(notes).as("latest")),
};

const time = "2026-01-02 03:04:05";
const rows = [
  [1, "a", time, 4, "e", 6, "f", time],
  [null, null, null, null, null, null, null, null],
  [1, "a", time, null, null, null, null, null],
  [null, "a", null, null, "e", null, "f", null],
  [1, null, time, 4, null, 6, null, null],
];

test.each(Object.entries(queries))("reads rows as Drizzle does: %s", (_, query) => {
  const { fields, joinsNotNullableMap } = query.prepare("a") as unknown as Prepared;
  const read = rowReader(fields, joinsNotNullableMap);
  for (const row of rows) expect(read(row)).toEqual(mapResultRow(fields, row, joinsNotNullableMap));
});
