import type { Job, JobWithMetadata } from "pg-boss";
import type { Context } from "../context.ts";
import { inTransaction } from "../db.ts";
import { enqueueAll } from "./enqueue.ts";
import { type JobType, queueOptions } from "./job.ts";
import { isSeveral, severalJobs } from "./several.ts";

/** The stored form of a queued job. */
export interface Envelope {
  job: string;
  payload: unknown;
}

/** Known if the queue was asked to include them. */
type Tries = Partial<Pick<JobWithMetadata, "retryCount" | "retryLimit">>;
type Queued = Pick<Job<Envelope>, "id" | "data"> & { signal?: AbortSignal } & Tries;

export interface Running {
  readonly jobs: ReadonlyMap<string, JobType<unknown>>;
  readonly contextFor: (jobName: string) => Context;
  readonly isClosed?: () => boolean;
  /** Whether a failure of one of several is the caller's; otherwise it is retried by itself. */
  readonly strict?: boolean;
}

export async function runJob(running: Running, queued: Queued): Promise<void> {
  if (!isSeveral(queued.data.job)) return runOne(running, queued);
  const { jobs: names, payload } = severalJobs.parse(queued.data.payload);
  const failed: string[] = [];
  for (const job of names) {
    if (queued.signal?.aborted) throw new Error("stopped before all of them had run");
    try {
      await runOne(running, { ...queued, data: { job, payload }, retryCount: 0 });
    } catch (error) {
      // A name that is unknown can't be enqueued by itself: the whole job fails and shows it.
      if (running.strict || !running.jobs.has(job)) throw error;
      failed.push(job);
    }
  }
  if (failed.length > 0) await retryEach(running, failed, payload);
}

/** They have had their first try. */
async function retryEach(
  { jobs, contextFor }: Running,
  names: readonly string[],
  payload: unknown,
): Promise<void> {
  const waiting = names.flatMap((name) => jobs.get(name) ?? []);
  await inTransaction(contextFor(names[0] ?? ""), (tx) =>
    enqueueAll(
      tx,
      waiting.map((job) => ({
        job: { ...job, retries: Math.max(0, job.retries - 1) },
        payload,
        startAfter: new Date(Date.now() + queueOptions(job).retryDelay * 1_000),
      })),
    ),
  );
}

async function runOne(
  { jobs, contextFor, isClosed = () => false }: Running,
  queued: Queued,
): Promise<void> {
  const { job: name, payload } = queued.data;
  const job = jobs.get(name);
  if (!job) throw new Error(`no job is named ${name}: was it renamed while some were waiting?`);
  const known = contextFor(name);
  const ctx = { ...known, requestId: queued.id, signal: queued.signal ?? known.signal };
  const startedMs = performance.now();
  try {
    await job.handle(ctx, job.payload.parse(payload));
    ctx.log.debug({ job: name, ms: Math.round(performance.now() - startedMs) }, "job done");
  } catch (error) {
    // The place closed over it after waiting as long as it may: no mistake of the job.
    const details = { job: name, id: queued.id, err: error };
    const { retryCount = 0, retryLimit = job.retries } = queued;
    if (isClosed()) ctx.log.info({ job: name, id: queued.id }, "job was interrupted by shutdown");
    else if (retryCount < retryLimit) ctx.log.warn(details, "job failed and will be retried");
    else ctx.log.error(details, "job failed after all retries");
    throw error;
  }
}
