import type { JobType } from "#platform/jobs";
import { checkSavedSearches } from "./jobs/check-saved-searches.ts";
import { continueRebuild } from "./jobs/rebuild.ts";
import { rebuildDictionary, updateDictionary } from "./jobs/update-dictionary.ts";

export {
  deleteSavedSearch,
  eraseSearches,
  saveSearch,
  setSearchNotifications,
} from "./commands/save-search.ts";
export { newResultsFound } from "./events.ts";
export { savedItemsPort } from "./filter-clauses.ts";
export { type Hit, hydrate } from "./hydrate.ts";
export { savedSearchInput } from "./inputs.ts";
export { checkSavedSearches } from "./jobs/check-saved-searches.ts";
export { continueRebuild, rebuildNow } from "./jobs/rebuild.ts";
export { rebuildDictionary, updateDictionary } from "./jobs/update-dictionary.ts";
export { getNewResults } from "./queries/new-results.ts";
export { listSavedSearches, searchesExport } from "./queries/saved-searches.ts";
export { type SearchParams, searchPage } from "./queries/search-page.ts";
export { sitemapPart, sitemapParts } from "./queries/sitemap.ts";
export { suggest } from "./queries/suggest.ts";

/** Work that the clock starts by name. */
export const searchJobs = [
  updateDictionary,
  rebuildDictionary,
  continueRebuild,
  checkSavedSearches,
] as readonly JobType<unknown>[];
