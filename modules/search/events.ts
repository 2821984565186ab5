import { z } from "zod";
import { defineEvent } from "#platform/events";

/** A search that somebody keeps found something that came between these moments. */
export const foundAgain = defineEvent("search.found_again", {
  payload: z.object({
    searchId: z.uuid(),
    userId: z.uuid(),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
});
