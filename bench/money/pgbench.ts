import type pg from "pg";
import type { SeededRandom } from "#tests/seeded-random";

const accounts = 100_000;

/** The tables of pgbench at scale 1. */
export async function createPgbenchTables(client: pg.Client): Promise<void> {
  await client.query(`
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_accounts select n, 1, 0, '' from generate_series(1, ${accounts}) n;
  `);
  await client.query("vacuum analyze pgbench_accounts");
}

/**
 * One transaction of `pgbench -N`, statement by statement: the least that a payment could possibly
 * cost here. Sent by the same library, so that both include its overhead.
 */
export async function pgbenchTransaction(client: pg.Client, random: SeededRandom): Promise<void> {
  const aid = 1 + random.below(accounts);
  const delta = random.below(10_000) - 5_000;
  await client.query("begin");
  await client.query(
    `update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`,
  );
  await client.query(`select abalance from pgbench_accounts where aid = ${aid}`);
  await client.query(
    `insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, ${aid}, ${delta}, current_timestamp)`,
  );
  await client.query("end");
}
