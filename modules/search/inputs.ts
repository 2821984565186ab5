import { z } from "zod";
import { plainLine } from "#platform/plain-text";
import { searchLimits } from "./contract.ts";

export const keepInput = z.object({
  name: plainLine({ what: "A name", max: searchLimits.keptName, min: 1 }),
});
