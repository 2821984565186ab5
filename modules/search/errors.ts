import { invalid, notFound } from "#platform/errors";
import { message } from "#platform/i18n";
import { searchLimits } from "./contract.ts";

export const savedSearchNotFound = () => notFound("search_not_found");
export const nothingToSave = () =>
  invalid({ name: [message("search.errors.nothingToSave")] }, "nothing_to_save");
export const tooManySavedSearches = () =>
  invalid(
    { name: [message("search.errors.tooManySaved", { max: searchLimits.savedSearches })] },
    "too_many_searches",
  );
