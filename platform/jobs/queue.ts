import type { PgBoss } from "pg-boss";
import { definePort } from "../ports.ts";
import type { QueueName } from "./job.ts";

/** Where jobs are added; made by openJobs. */
export interface JobQueue {
  readonly boss: PgBoss;
  /** Has jobs that were just added begin when due: in this process, or in one that has workers. */
  readonly wake: (queue: QueueName, atMs?: number) => void;
}

/** The application's queue. */
export const jobQueue = definePort<JobQueue>("jobs.queue");
