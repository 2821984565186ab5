import type { JobType } from "#platform/jobs";
import { keepRollups } from "./rollup/roll-up.ts";

export { forgetActivity } from "./commands/forget-activity.ts";
export { keepActivity, noteActivity } from "./note-activity.ts";
export { activityExport } from "./queries/activity-export.ts";
export { analyticsFile } from "./queries/analytics-file.ts";
export { analyticsPage } from "./queries/analytics-page.ts";
export { keepRollups, rebuildRollups, rollUp } from "./rollup/roll-up.ts";

/** Work that the clock starts. */
export const analyticsJobs = [keepRollups] as readonly JobType<unknown>[];
