import type { Job, JobWithMetadata } from "pg-boss";
import type { Context } from "../context.ts";
import type { JobType } from "./job.ts";

/** The stored form of a queued job. */
export interface Envelope {
  job: string;
  payload: unknown;
}

/** Known if the queue was asked to include them. */
type Tries = Partial<Pick<JobWithMetadata, "retryCount" | "retryLimit">>;

export async function runJob(
  jobs: ReadonlyMap<string, JobType<unknown>>,
  contextFor: (jobName: string) => Context,
  waiting: Pick<Job<Envelope>, "id" | "data" | "signal"> & Tries,
  isClosed: () => boolean = () => false,
): Promise<void> {
  const { job: name, payload } = waiting.data;
  const job = jobs.get(name);
  if (!job) throw new Error(`no job is named ${name}: was it renamed while some were waiting?`);
  const ctx = { ...contextFor(name), requestId: waiting.id, signal: waiting.signal };
  const startedMs = performance.now();
  try {
    await job.handle(ctx, job.payload.parse(payload));
    ctx.log.debug({ job: name, ms: Math.round(performance.now() - startedMs) }, "job done");
  } catch (error) {
    // The place closed over it after waiting as long as it may: no mistake of the job.
    const details = { job: name, id: waiting.id, err: error };
    const { retryCount = 0, retryLimit = job.retries } = waiting;
    if (isClosed()) ctx.log.info({ job: name, id: waiting.id }, "job was cut off by closing");
    else if (retryCount < retryLimit) ctx.log.warn(details, "job failed and will be tried again");
    else ctx.log.error(details, "job failed for good");
    throw error;
  }
}
