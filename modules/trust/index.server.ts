import type { JobType } from "#platform/jobs";
import { reviewTrustLevels } from "./jobs/review-trust-levels.ts";

export { eraseTrust } from "./commands/erase-trust.ts";
export { grantLevel } from "./commands/grant-level.ts";
export { recordActivity } from "./commands/record-activity.ts";
export { revertUpheldFlag } from "./commands/revert-upheld-flag.ts";
export { levelChanged } from "./events.ts";
export { reviewTrustLevels } from "./jobs/review-trust-levels.ts";
export { trustExport } from "./queries/trust-export.ts";
export { trustLevelOf, trustLevels } from "./queries/trust-level.ts";
export { trustPage } from "./queries/trust-page.ts";

/** Work that the clock starts. */
export const trustJobs = [reviewTrustLevels] as readonly JobType<unknown>[];
