import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { inTransaction } from "./transaction.ts";

const { db } = await testDatabase();

test("a connection lost during a transaction fails only that transaction", async () => {
  const work = inTransaction({ db }, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // The connection is idle when it is lost, so no query reports it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});
