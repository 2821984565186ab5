import type { JobType } from "#platform/jobs";
import { reviewStandings } from "./jobs/review-standings.ts";

export { forgetStanding } from "./commands/forget-standing.ts";
export { grantLevel } from "./commands/grant-level.ts";
export { noteActivity } from "./commands/note-activity.ts";
export { takeBackUpheld } from "./commands/take-back-upheld.ts";
export { levelChanged } from "./events.ts";
export { reviewStandings } from "./jobs/review-standings.ts";
export { standingPage } from "./queries/standing-page.ts";
export { trustExport } from "./queries/trust-export.ts";
export { trustLevelOf, trustLevels } from "./queries/trust-level.ts";

/** Work that the clock starts. */
export const trustJobs = [reviewStandings] as readonly JobType<unknown>[];
