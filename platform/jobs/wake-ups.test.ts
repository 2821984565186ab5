import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { jobQueue } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { until } from "#tests/until";
import { makeContext } from "../context.ts";
import { inTransaction, openDatabase } from "../db.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, type JobType } from "./job.ts";
import { openJobs } from "./open.ts";

const { db, url } = await testDatabase();
const ctx = makeContext("tester", db, { ports: testPorts(db) });
const ranAt = new Map<number, number>();
const count = defineJob("testing.count", {
  payload: z.object({ n: z.number() }),
  handle: async (_ctx, { n }) => {
    ranAt.set(n, performance.now());
  },
});
const all = [count] as JobType<unknown>[];
const adding = await openJobs({ db, jobs: all, contextFor: () => ctx, work: false });
provideForTest(db, provide(jobQueue, adding.queue));

/** Like another process: its own pool, workers and listener. */
async function workers() {
  const pool = openDatabase(url, { max: 4 });
  const working = await openJobs({ db: pool, url, jobs: all, contextFor: () => ctx, work: true });
  onTestFinished(async () => {
    await working.stop(2_000);
    await pool.$client.end();
  });
  return pool;
}

const isListening = async () => {
  const { rows } = await db.$client.query(
    "select from pg_stat_activity where application_name = 'guildhall jobs' and datname = current_database() and query like 'listen%'",
  );
  return rows.length > 0;
};

const add = async (n: number, startAfter?: Date) => {
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n }, startAfter ? { startAfter } : {}));
  return performance.now();
};

/** The workers look by themselves every five seconds, so three in a row can't be luck. */
test("workers of another process begin within a second of the commit", async () => {
  await workers();
  await until(isListening);
  for (const n of [1, 2, 3]) {
    const addedMs = await add(n);
    await until(() => ranAt.has(n), { withinMs: 8_000, what: "it has run" });
    expect((ranAt.get(n) ?? 0) - addedMs).toBeLessThan(1_000);
  }
});

test("a lost connection is made again, and jobs added meanwhile are found", async () => {
  await workers();
  await until(isListening);
  await db.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guildhall jobs' and datname = current_database()",
  );
  await add(4);
  await until(() => ranAt.has(4), { withinMs: 8_000, what: "it has run" });
  await until(isListening, { withinMs: 4_000, what: "it listens again" });
});

test("a delayed job begins when it is due, also if nobody told of it", async () => {
  await workers();
  const due = Date.now() + 6_500;
  await add(5, new Date(due));
  await until(() => ranAt.has(5), { withinMs: 12_000, what: "it has run" });
  expect(Date.now() - due).toBeLessThan(1_000);
  expect(Date.now()).toBeGreaterThanOrEqual(due);
}, 20_000);
