import { z } from "zod";
import { defineJob } from "#platform/jobs";
import { forgetOldShares } from "../shares.ts";

/** Once a day: what is too old to compare anything with. */
export const tidyFeeds = defineJob("feed.tidy_feeds", {
  payload: z.object({}),
  lane: "slow",
  handle: ({ db, clock }) => forgetOldShares(db, clock.now()),
});
