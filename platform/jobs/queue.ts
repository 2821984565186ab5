import type { PgBoss } from "pg-boss";
import { definePort } from "../ports.ts";
import type { Lane } from "./job.ts";

/** Where jobs are added; made by openJobs. */
export interface JobQueue {
  readonly boss: PgBoss;
  /** Has this process's workers look at once instead of at their next round. */
  readonly wake: (lane: Lane) => void;
}

/** The application's queue. */
export const jobQueue = definePort<JobQueue>("jobs.queue");
