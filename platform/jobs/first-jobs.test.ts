import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { jobQueue } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { makeContext } from "../context.ts";
import { inTransaction } from "../db.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, type JobType } from "./job.ts";
import { openJobs } from "./open.ts";

const { db } = await testDatabase();
const ctx = makeContext("tester", db, { ports: testPorts(db) });
const ran: number[] = [];
const count = defineJob("testing.first", {
  payload: z.object({ n: z.number() }),
  handle: async (_ctx, { n }) => {
    ran.push(n);
  },
});
const jobs = await openJobs({
  db,
  jobs: [count] as JobType<unknown>[],
  contextFor: () => ctx,
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));
afterAll(() => jobs.stop(1_000));

test("first jobs may arrive all at once, more than there are connections", async () => {
  const many = Array.from({ length: 30 }, (_, n) => n);
  await Promise.all(many.map((n) => inTransaction(ctx, (tx) => enqueue(tx, count, { n }))));
  await jobs.drain();
  expect(ran.toSorted((a, b) => a - b)).toEqual(many);
});
