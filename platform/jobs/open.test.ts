import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { jobQueue } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { until } from "#tests/until";
import { makeContext } from "../context.ts";
import { inTransaction } from "../db.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, type JobType } from "./job.ts";
import { openJobs } from "./open.ts";
import { scheduledJobs } from "./scheduled.ts";

const { db } = await testDatabase();
const ctx = makeContext("tester", db, { ports: testPorts(db) });
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
let cleanupError: string | null = null;
const cleanup = defineJob("testing.sweep", {
  payload: z.object({}),
  retries: 0,
  timeoutSeconds: 45,
  handle: async () => {
    if (cleanupError) throw new Error(cleanupError);
  },
});
const gate = Promise.withResolvers<void>();
const endless = defineJob("testing.endless", {
  payload: z.object({}),
  queue: "long",
  handle: () => gate.promise,
});
const asked = defineJob("testing.asked", {
  payload: z.object({}),
  queue: "asked",
  handle: async () => {
    done.push(7);
  },
});
const all = [count, stubborn, cleanup, endless, asked] as JobType<unknown>[];
const jobs = await openJobs({
  db,
  jobs: all,
  schedules: [{ job: cleanup as JobType<Record<string, never>>, cron: "0 3 * * *" }],
  contextFor: () => ctx,
  work: true,
});
provideForTest(db, provide(jobQueue, jobs.queue));
afterAll(() => jobs.stop(2_000));

test("a job starts right after the commit, not at the next poll", async () => {
  const startedMs = performance.now();
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n: 1 }));
  await until(() => done.includes(1), { withinMs: 5_000, what: "the job has run" });
  expect(performance.now() - startedMs).toBeLessThan(1_900);
});

test("a full queue is processed without pausing between jobs", async () => {
  const many = Array.from({ length: 60 }, (_, n) => 1_000 + n);
  await inTransaction(ctx, async (tx) => {
    for (const n of many) await enqueue(tx, count, { n });
  });
  // At one job per round and worker, this would take half a minute.
  await until(() => many.every((n) => done.includes(n)), { withinMs: 8_000, what: "all have run" });
});

test("requested jobs start at once, however long scheduled jobs take", async () => {
  await inTransaction(ctx, async (tx) => {
    for (let n = 0; n < 3; n += 1) await enqueue(tx, endless, {});
  });
  await inTransaction(ctx, (tx) => enqueue(tx, asked, {}));
  await until(() => done.includes(7), { withinMs: 5_000, what: "what was asked for has run" });
  gate.resolve();
});

test("a failed job is retried until it succeeds", async () => {
  await inTransaction(ctx, (tx) => enqueue(tx, stubborn, {}));
  await until(() => done.includes(-1), { withinMs: 14_000, what: "the third try worked" });
}, 20_000);

test("a delayed job waits", async () => {
  const later = new Date(Date.now() + 3_600_000);
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n: 99 }, { startAfter: later }));
  await inTransaction(ctx, (tx) => enqueue(tx, count, { n: 2 }));
  await until(() => done.includes(2), { withinMs: 5_000, what: "the job for now has run" });
  expect(done).not.toContain(99);
});

test("scheduled jobs are listed with their last result", async () => {
  expect(await scheduledJobs(db)).toMatchObject([
    { job: "testing.sweep", cron: "0 3 * * *", beganAt: null, problem: null },
  ]);
  for (const problem of ["no broom", null]) {
    cleanupError = problem;
    await inTransaction(ctx, (tx) => enqueue(tx, cleanup, {}));
    await until(async () => {
      const [listed] = await scheduledJobs(db);
      return listed?.beganAt && listed.problem === problem;
    });
  }
});

test("scheduled jobs use the job's own retries and timeout", async () => {
  const { rows } = await db.$client.query("select options from pgboss.schedule");
  expect(rows[0]?.options).toMatchObject({ retryLimit: cleanup.retries, expireInSeconds: 45 });
});

test("a schedule removed in this release is deleted", async () => {
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
