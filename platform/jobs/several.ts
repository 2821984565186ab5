import { z } from "zod";
import type { Waiting } from "./insert.ts";
import { defineJob, type JobType } from "./job.ts";

const name = "events.call_listeners";

const payload = z.object({ jobs: z.array(z.string()).min(1), payload: z.unknown() });

/** The stored form of one queued job that stands for several with the same payload. */
export const severalJobs = payload;
export const isSeveral = (job: string): boolean => job === name;

/**
 * One queued job for all of them. It runs one after another; each that fails becomes a job of its
 * own, so that it is retried, shown and given up by itself, and the others are not repeated.
 */
export function jobOfAll(jobs: readonly JobType<unknown>[], about: unknown): Waiting {
  const [only] = jobs;
  if (only && jobs.length === 1) return { job: only, payload: about };
  const job = defineJob(name, {
    payload,
    timeoutSeconds: jobs.reduce((sum, { timeoutSeconds }) => sum + timeoutSeconds, 0),
    handle: async () => {
      throw new Error("run by the queue itself");
    },
  });
  return {
    job: job as JobType<unknown>,
    payload: { jobs: jobs.map((each) => each.name), payload: about },
  };
}
