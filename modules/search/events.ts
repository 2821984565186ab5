import { z } from "zod";
import { defineEvent } from "#platform/events";

/** A saved search found something that arrived between these times. */
export const newResultsFound = defineEvent("search.new_results_found", {
  payload: z.object({
    searchId: z.uuid(),
    userId: z.uuid(),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
});
