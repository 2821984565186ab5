import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/db";
import { testDatabase } from "#tests/database";

const { ownerUrl } = await testDatabase();
const db = openDatabase(ownerUrl, { max: 1 });

afterAll(async () => {
  await db.$client.end();
});

test("adding many people at once reads a few rows for each, also in a table that was empty before", async () => {
  const people = 300;
  const read = await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (name, email, email_verified, username)
      select 'Person ' || n, 'person' || n || '@people.test', true, 'person_' || n
      from generate_series(1, ${people}::int) n`);
    const { rows } = await tx.execute<{ rows: number }>(sql`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relname in ('users', 'profiles', 'creators', 'search_documents')`);
    await tx.execute(sql`delete from users`);
    return rows[0]?.rows ?? Number.POSITIVE_INFINITY;
  });
  expect(read / people).toBeLessThan(10);
});
