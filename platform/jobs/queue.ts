import type { PgBoss } from "pg-boss";
import { definePort } from "../ports.ts";
import type { QueueName } from "./job.ts";

/** Where jobs are added; made by openJobs. */
export interface JobQueue {
  readonly boss: PgBoss;
  /** Makes this process's workers poll immediately instead of at their next round. */
  readonly wake: (queue: QueueName) => void;
}

/** The application's queue. */
export const jobQueue = definePort<JobQueue>("jobs.queue");
