/** Work done later, enqueued inside the transaction that decided on it. */
export { enqueue } from "./jobs/enqueue.ts";
export { type FailedJob, inspectJobs, retryOrCancelQueuedJob } from "./jobs/inspect.ts";
export { defineJob, type JobType, queues, type Schedule } from "./jobs/job.ts";
export { type Jobs, openJobs } from "./jobs/open.ts";
export { type JobQueue, jobQueue } from "./jobs/queue.ts";
export { type ScheduledJob, scheduledJobs } from "./jobs/scheduled.ts";
