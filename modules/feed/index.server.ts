import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { fanOutJob } from "./fan-out.ts";
import { cleanupFeeds } from "./jobs/cleanup-feeds.ts";
import { fanOutListeners } from "./listeners/fan-out.ts";
import { decisionListeners } from "./listeners/record-decisions.ts";

export { backfillAll } from "./backfill.ts";
export { contestDecision } from "./commands/contest-decision.ts";
export { eraseFeedData } from "./commands/erase-feed-data.ts";
export { giveFeedFeedback, muteSubject } from "./commands/give-feed-feedback.ts";
export { muteEnd, muteInFeed, unmuteInFeed } from "./commands/mute.ts";
export {
  pauseLearning,
  removeInterest,
  setContentUse,
  updateFeedSettings,
} from "./commands/update-feed-settings.ts";
export { contestInput, feedInput, muteInput, muteSpan } from "./inputs.ts";
export { cleanupFeeds } from "./jobs/cleanup-feeds.ts";
export { createPage } from "./queries/create-page.ts";
export { dashboardPage } from "./queries/dashboard-page.ts";
export { feedExport } from "./queries/feed-export.ts";
export { followingFeed } from "./queries/following.ts";
export { forYouFeed } from "./queries/for-you.ts";
export { guildFeed } from "./queries/guild-feed.ts";
export {
  contentUseOf,
  contentUseOfWorkOwner,
  intelligencePage,
  mutesOf,
} from "./queries/intelligence-page.ts";
export { memberPage } from "./queries/member-page.ts";
export { newWorksFeed } from "./queries/new-works.ts";
export { loadSuggestions } from "./queries/suggestions.ts";
export { visitorPage } from "./queries/visitor-page.ts";
export { allowsTraining } from "./settings.ts";

/** Work that commands and the clock start by name. */
export const feedJobs = [fanOutJob, cleanupFeeds] as readonly JobType<unknown>[];

/** Listeners for events of the modules below. */
export const feedListeners: readonly Listener[] = [...fanOutListeners, ...decisionListeners];
