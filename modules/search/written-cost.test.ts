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
  await db.execute(sql`begin`);
  await db.execute(sql`
    insert into users (name, email, email_verified, username)
    select 'Person ' || n, 'person' || n || '@people.test', true, 'person_' || n
    from generate_series(1, ${people}::int) n`);
  const { rows } = await db.execute<{ read: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname in ('users', 'profiles', 'creators', 'search_documents')`);
  await db.execute(sql`rollback`);
  const read = rows[0]?.read ?? Number.POSITIVE_INFINITY;
  expect(read / people).toBeLessThan(10);
});
