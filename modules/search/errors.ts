import { invalid, notFound } from "#platform/errors";
import { searchLimits } from "./contract.ts";

export const keptNotFound = () => notFound("search_not_found");
export const nothingToKeep = () =>
  invalid({ name: ["Ask for something first; then it is worth keeping."] }, "nothing_to_keep");
export const tooManyKept = () =>
  invalid(
    { name: [`You can keep ${searchLimits.kept} searches. Take one away first.`] },
    "too_many_searches",
  );
