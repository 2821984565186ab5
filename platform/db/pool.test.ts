import { sql } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/database";
import { until } from "#tests/until";
import { openDatabase } from "./database.ts";
import { createLockWatch } from "./lock-watch.ts";
import { inTransaction } from "./transaction.ts";
import { databaseUnavailability } from "./unavailable.ts";

const { db, url, ownerUrl } = await testDatabase();
const owner = openDatabase(ownerUrl, { max: 2 });
afterAll(() => owner.$client.end());

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error) => databaseUnavailability(error) ?? String(error),
  );

/** Holds a table's lock until released, at the latest when the test ends. */
async function lockTable(table: string, mode = "access exclusive") {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = inTransaction({ db: owner }, async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in ${mode} mode`));
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const unlock = async () => {
    release.resolve();
    await ended;
  };
  onTestFinished(unlock);
  return unlock;
}

const pidOf = async (database: typeof db) =>
  (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

describe("a pool", () => {
  test("keeps a connection after an error of a statement", async () => {
    const one = openDatabase(url, { max: 1 });
    const before = await pidOf(one);
    await expect(one.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await pidOf(one)).toBe(before);
    await one.$client.end();
  });

  test("replaces a connection that was ended, before or during a transaction", async () => {
    const one = openDatabase(url, { max: 1, connectionTimeoutMs: 2_000 });
    for (let round = 0; round < 3; round++) {
      const ended = inTransaction({ db: one }, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await tx.execute(sql`select 1`);
      });
      expect(await outcome(ended)).toBe("away");
      expect(await outcome(inTransaction({ db: one }, (tx) => tx.execute(sql`select 1`)))).toBe(
        "done",
      );
    }
    await one.$client.end();
  });

  test("sets its limits on every connection", async () => {
    const own = openDatabase(url, {
      max: 1,
      statementTimeoutMs: 1_234,
      lockTimeoutMs: 567,
      readOnly: true,
    });
    const { rows } = await own.execute(
      sql`select current_setting('statement_timeout') as statement,
                 current_setting('lock_timeout') as lock,
                 current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: "1234ms", lock: "567ms", idle: "1234ms" }]);
    await expect(own.execute(sql`delete from seed_steps`)).rejects.toThrow();
    await own.$client.end();
  });
});

describe("a locked table", () => {
  /** Without the watch, everything would wait for the lock this long. */
  const lockTimeoutMs = 10_000;
  const lockWatch = createLockWatch(url);
  const watched = openDatabase(url, { max: 8, lockTimeoutMs, lockWatch });
  afterAll(async () => {
    await watched.$client.end();
    await lockWatch.close();
  });

  test("takes a few connections, and the others go on", async () => {
    const release = await lockTable("seed_steps");
    const stuck = Array.from({ length: 30 }, () =>
      outcome(watched.execute(sql`select count(*) from seed_steps`)),
    );
    const slowest = await slowestOf(20, () => watched.execute(sql`select count(*) from users`));
    expect(slowest).toBeLessThan(lockTimeoutMs / 3);
    expect(lockWatch.lockedTables()).toEqual(["seed_steps"]);
    const late = performance.now();
    expect(await outcome(watched.execute(sql`select 1 from "seed_steps" limit 1`))).toBe("busy");
    expect(performance.now() - late).toBeLessThan(lockTimeoutMs / 10);
    // A column of that name is not the table.
    expect(await outcome(watched.execute(sql`select 1 as a, 2 as "seed_steps"`))).toBe("done");
    await release();
    const outcomes = await Promise.all(stuck);
    expect(outcomes.filter((each) => each === "done")).toHaveLength(2);
    expect(outcomes.filter((each) => each === "busy" || each === "slow")).toHaveLength(28);
    await until(() => lockWatch.lockedTables().length === 0, { what: "the table is free again" });
    expect(await outcome(watched.execute(sql`select 1 from seed_steps limit 1`))).toBe("done");
  });

  test("gives back the connections of transactions too", async () => {
    const release = await lockTable("seed_steps");
    const stuck = Array.from({ length: 12 }, (_, n) =>
      outcome(
        inTransaction({ db: watched }, async (tx) => {
          await tx.execute(sql`select count(*) from users`);
          await tx.execute(sql`insert into seed_steps (name) values (${`tx ${n}`})`);
        }),
      ),
    );
    const slowest = await slowestOf(20, () => watched.execute(sql`select count(*) from users`));
    expect(slowest).toBeLessThan(lockTimeoutMs / 3);
    await release();
    const outcomes = await Promise.all(stuck);
    expect(outcomes.filter((each) => each === "done")).toHaveLength(2);
    await until(() => lockWatch.lockedTables().length === 0, { what: "the table is free again" });
  });

  test("can still be read where only writing is blocked", async () => {
    const release = await lockTable("seed_steps", "share");
    const stuck = Array.from({ length: 8 }, (_, n) =>
      outcome(watched.execute(sql`insert into seed_steps (name) values (${`share ${n}`})`)),
    );
    await until(() => lockWatch.lockedTables().length === 1, { what: "the lock is noticed" });
    expect(await outcome(watched.execute(sql`select count(*) from seed_steps`))).toBe("done");
    await release();
    expect((await Promise.all(stuck)).filter((each) => each === "done")).toHaveLength(2);
    await until(() => lockWatch.lockedTables().length === 0, { what: "the table is free again" });
  });
});

async function slowestOf(times: number, ask: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await ask();
    slowest = Math.max(slowest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slowest;
}
