import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "#tests/database";
import { until } from "#tests/waiting";
import { makeContext } from "../context.ts";
import { inTransaction } from "../db.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, type JobType } from "./job.ts";
import { openJobs } from "./open.ts";

const { db } = await testDatabase();
const ctx = makeContext("tester", db);
const done: number[] = [];
let failures = 2;
const count = defineJob("testing.count", {
  payload: z.object({ n: z.number() }),
  handle: async (_ctx, { n }) => {
    done.push(n);
  },
});
const stubborn = defineJob("testing.stubborn", {
  payload: z.object({}),
  handle: async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("not yet");
    done.push(-1);
  },
});
const sweep = defineJob("testing.sweep", { payload: z.object({}), handle: async () => {} });
const all = [count, stubborn, sweep] as JobType<unknown>[];
const jobs = await openJobs({
  db,
  jobs: all,
  schedules: [{ job: sweep as JobType<Record<string, never>>, cron: "0 3 * * *" }],
  contextFor: () => ctx,
  work: true,
});
afterAll(() => jobs.stop(2_000));

test("work begins at once after the commit, not at the next round", async () => {
  const startedMs = performance.now();
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n: 1 }));
  await until(() => done.includes(1), { withinMs: 5_000, what: "the job has run" });
  expect(performance.now() - startedMs).toBeLessThan(1_900);
});

test("a full lane is worked off without pausing between jobs", async () => {
  const many = Array.from({ length: 60 }, (_, n) => 1_000 + n);
  await inTransaction(ctx, async (tx) => {
    for (const n of many) await enqueue(tx, count, { n });
  });
  // At one job a round and worker, this would take half a minute.
  await until(() => many.every((n) => done.includes(n)), { withinMs: 8_000, what: "all have run" });
});

test("a job that fails is tried again until it works", async () => {
  await inTransaction(ctx, (tx) => enqueue(tx, stubborn, {}));
  await until(() => done.includes(-1), { withinMs: 14_000, what: "the third try worked" });
}, 20_000);

test("a job for later waits", async () => {
  const later = new Date(Date.now() + 3_600_000);
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n: 99 }, { startAfter: later }));
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n: 2 }));
  await until(() => done.includes(2), { withinMs: 5_000, what: "the job for now has run" });
  expect(done).not.toContain(99);
});

test("a schedule that this release no longer has is taken out", async () => {
  const names = async () => {
    const { rows } = await db.$client.query("select key from pgboss.schedule");
    return rows.map((row) => row.key);
  };
  expect(await names()).toEqual(["testing.sweep"]);
  await jobs.stop(2_000);
  const next = await openJobs({ db, jobs: all, contextFor: () => ctx, work: true });
  expect(await names()).toEqual([]);
  await next.stop(2_000);
});
