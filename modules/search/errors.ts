import { invalid, notFound } from "#platform/errors";
import { searchLimits } from "./contract.ts";

export const savedSearchNotFound = () => notFound("search_not_found");
export const nothingToSave = () =>
  invalid({ name: ["Ask for something first; then it is worth keeping."] }, "nothing_to_save");
export const tooManySavedSearches = () =>
  invalid(
    { name: [`You can keep ${searchLimits.savedSearches} searches. Take one away first.`] },
    "too_many_searches",
  );
