import type { JobType } from "#platform/jobs";
import { learnWords } from "./jobs/learn-words.ts";

export { type Hit, hydrate } from "./hydrate.ts";
export { learnWords } from "./jobs/learn-words.ts";
export { rebuildNow } from "./jobs/rebuild.ts";
export { type SearchAsked, searchPage } from "./queries/search-page.ts";
export { sitemapPart, sitemapParts } from "./queries/sitemap.ts";
export { suggest } from "./queries/suggest.ts";
export { configureSearch } from "./standing.ts";

/** Work that the clock starts by name. */
export const searchJobs = [learnWords] as readonly JobType<unknown>[];
