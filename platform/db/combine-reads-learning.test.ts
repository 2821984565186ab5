import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#tables/identity";
import { testDatabase } from "#tests/database";
import { combineReads } from "./combine-reads.ts";

const { db } = await testDatabase();

test("statements that two requests learn at the same time are not taken for one another", async () => {
  const read = async (name: string) => {
    const { rows } = await db.execute(sql.raw(`select '${name}' as name`));
    return rows[0]?.name;
  };
  const first = () => combineReads(() => read("first"));
  await Promise.all([first(), first()]);
  const both = (one: string, other: string) =>
    combineReads(() => Promise.all([read(one), read(other)]));
  await both("second", "third");
  for (const [one, other] of [
    ["first", "third"],
    ["second", "third"],
    ["second", "first"],
    ["third", "first"],
  ] as const)
    expect(await both(one, other)).toEqual([one, other]);
});

test("a count, which Drizzle ends with a semicolon, is read together with others", async () => {
  let statements = 0;
  db.$client.on("acquire", () => {
    statements += 1;
  });
  const read = () =>
    combineReads(() => Promise.all([db.$count(users), db.execute(sql`select 7 as seven`)]));
  await read();
  expect(statements).toBe(2);
  const [many, { rows }] = await read();
  expect([many, rows]).toEqual([0, [{ seven: 7 }]]);
  expect(statements).toBe(3);
});
