import { z } from "zod";
import { plainSingleLine } from "#platform/plain-text";
import { searchLimits } from "./contract.ts";

export const savedSearchInput = z.object({
  name: plainSingleLine({ max: searchLimits.savedSearchName, min: 1 }),
});
