import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { tidyFeeds } from "./jobs/tidy-feeds.ts";
import { fillFeeds } from "./listeners/fill-feeds.ts";
import { noteDecisions } from "./listeners/note-decisions.ts";
import { spreadItem } from "./spread.ts";

export { askFor, muteSubject } from "./commands/ask-for.ts";
export { contestDecision } from "./commands/contest-decision.ts";
export { forgetFeed } from "./commands/forget-feed.ts";
export { keepOut, letIn, muteEnd } from "./commands/keep-out.ts";
export { forgetInterest, pauseLearning, setContentUse, setFeed } from "./commands/set-feed.ts";
export { gatherAll } from "./gather.ts";
export { contestInput, feedInput, muteInput, muteSpan } from "./inputs.ts";
export { tidyFeeds } from "./jobs/tidy-feeds.ts";
export { createPage } from "./queries/create-page.ts";
export { dashboardPage } from "./queries/dashboard-page.ts";
export { feedExport } from "./queries/feed-export.ts";
export { followingFeed } from "./queries/following.ts";
export { forYouFeed } from "./queries/for-you.ts";
export { guildFeed } from "./queries/guild-feed.ts";
export { contentUseOf, intelligencePage, mutesOf } from "./queries/intelligence-page.ts";
export { memberPage } from "./queries/member-page.ts";
export { newWorksFeed } from "./queries/new-works.ts";
export { suggestions } from "./queries/suggestions.ts";
export { visitorPage } from "./queries/visitor-page.ts";
export { letsTrain } from "./settings.ts";

/** Work that commands and the clock start by name. */
export const feedJobs = [spreadItem, tidyFeeds] as readonly JobType<unknown>[];

/** Who hears of what happens in the modules below. */
export const feedListeners: readonly Listener[] = [...fillFeeds, ...noteDecisions];
