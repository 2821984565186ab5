import type { JobType } from "#platform/jobs";
import { learnWords, learnWordsAnew } from "./jobs/learn-words.ts";
import { lookAgain } from "./jobs/look-again.ts";

export { dropKept, forgetSearches, keepSearch, tellOfFinds } from "./commands/keep-search.ts";
export { foundAgain } from "./events.ts";
export { type Hit, hydrate } from "./hydrate.ts";
export { keepInput } from "./inputs.ts";
export { learnWords, learnWordsAnew } from "./jobs/learn-words.ts";
export { lookAgain } from "./jobs/look-again.ts";
export { rebuildNow } from "./jobs/rebuild.ts";
export { keptSearches, searchesExport } from "./queries/kept-searches.ts";
export { newsOfFinds } from "./queries/new-finds.ts";
export { type SearchAsked, searchPage } from "./queries/search-page.ts";
export { sitemapPart, sitemapParts } from "./queries/sitemap.ts";
export { suggest } from "./queries/suggest.ts";
export { savedItemsPort } from "./standing.ts";

/** Work that the clock starts by name. */
export const searchJobs = [learnWords, learnWordsAnew, lookAgain] as readonly JobType<unknown>[];
