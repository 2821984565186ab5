import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { jobQueue } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { makeContext } from "../context.ts";
import { inTransaction } from "../db.ts";
import { enqueueAll } from "./enqueue.ts";
import { defineJob, type JobType, queueOptions, queues } from "./job.ts";
import { openJobs } from "./open.ts";

const { db } = await testDatabase();
const ctx = makeContext("tester", db, { ports: testPorts(db) });
const jobs = await openJobs({ db, jobs: [], contextFor: () => ctx, work: false });
provideForTest(db, provide(jobQueue, jobs.queue));

const startAfter = new Date("2026-12-24T18:00:00.123Z");

test.each(queues)("writes the row that pg-boss would write to %s", async (queue) => {
  const job = defineJob(`testing.of_${queue}`, {
    payload: z.object({ text: z.string() }),
    queue,
    retries: 3,
    timeoutSeconds: 77,
    handle: async () => {},
  }) as JobType<unknown>;
  const payload = { text: 'it\'s "here"\n' };
  for (const when of [undefined, startAfter]) {
    const own = { job, payload, ...(when && { startAfter: when }) };
    await inTransaction(ctx, (tx) => enqueueAll(tx, [own, own]));
    await jobs.queue.boss.insert(queue, [
      {
        data: { job: job.name, payload },
        ...queueOptions(job),
        ...(when && { startAfter: when }),
      },
    ]);
    const { rows } = await db.execute(sql`
      delete from pgboss.job where name = ${queue} returning to_jsonb(job) - 'id'
        - 'created_on' - 'start_after' - 'keep_until' as row,
      tableoid::regclass::text as stored_in,
      case when start_after = created_on then 'at once' else start_after::text end as due,
      round(extract(epoch from keep_until - start_after)) as keep`);
    expect(rows).toHaveLength(3);
    const [first] = rows;
    expect(first).toMatchObject({ row: { state: "created", expire_seconds: 77, retry_limit: 3 } });
    expect(rows).toEqual([first, first, first]);
  }
});
