import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import type { Database, Transaction } from "./database.ts";
import { readTogether } from "./read-together.ts";
import { inTransaction } from "./transaction.ts";

const { db } = await testDatabase();

/** How many of three reads were under way at once, and what they returned. */
async function readThree(reader: Database | Transaction) {
  let running = 0;
  let most = 0;
  const read = (n: number) => async () => {
    most = Math.max(most, ++running);
    const { rows } = await reader.execute<{ n: number }>(sql`select ${n}::int as n`);
    running--;
    return rows[0]?.n;
  };
  return { results: await readTogether(reader, [read(1), read(2), read(3)]), most };
}

test("reads run at once", async () => {
  expect(await readThree(db)).toEqual({ results: [1, 2, 3], most: 3 });
});

test("in a transaction they run one after another, on its connection", async () => {
  expect(await inTransaction({ db }, readThree)).toEqual({ results: [1, 2, 3], most: 1 });
});
