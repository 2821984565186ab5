import type { JobType } from "#platform/jobs";
import { rollUpJob } from "./rollup/roll-up.ts";

export { eraseActivity } from "./commands/erase-activity.ts";
export { activityExport } from "./queries/activity-export.ts";
export { exportAnalyticsCsv } from "./queries/analytics-csv.ts";
export { analyticsPage } from "./queries/analytics-page.ts";
export { subscriberGrowth, subscriberGrowthCsv } from "./queries/subscriber-growth.ts";
export { insertActivityDay, recordActivity } from "./record-activity.ts";
export { rebuildRollups, rollUp, rollUpJob } from "./rollup/roll-up.ts";

/** Work that the clock starts. */
export const analyticsJobs = [rollUpJob] as readonly JobType<unknown>[];
