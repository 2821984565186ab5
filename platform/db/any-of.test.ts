import { PgDialect, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { anyOf } from "./any-of.ts";

const { db } = await testDatabase();
const table = pgTable("any_of", { id: uuid("id"), name: text("name") });
const textFor = (...names: string[]) => new PgDialect().sqlToQuery(anyOf(table.name, names));

test("has the same text for any number of values, and each value once", () => {
  expect(textFor().sql).toBe(`"any_of"."name" = any($1::text[])`);
  expect(textFor("a", "b", "a")).toMatchObject({ sql: textFor().sql, params: [["a", "b"]] });
});

test("finds the rows with one of the values, and none without values", async () => {
  const one = "018f0000-0000-7000-8000-000000000001";
  const other = "018f0000-0000-7000-8000-000000000002";
  await db.transaction(async (tx) => {
    await tx.execute(`create temporary table any_of (id uuid, name text) on commit drop`);
    await tx.insert(table).values([
      { id: one, name: `a "quoted", {braced} name` },
      { id: other, name: "b" },
    ]);
    const named = async (...names: string[]) =>
      (await tx.select().from(table).where(anyOf(table.name, names))).map(({ id }) => id);
    expect(await named(`a "quoted", {braced} name`, "c")).toEqual([one]);
    expect(await named()).toEqual([]);
    expect(
      await tx
        .select()
        .from(table)
        .where(anyOf(table.id, [other ?? ""])),
    ).toHaveLength(1);
  });
});
