import { lte } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#platform/jobs";
import { forgetOldShares } from "../shares.ts";
import { feedMutes } from "../tables.ts";
import { forgetOldWishes } from "../wishes.ts";

/** Once a day: what is too old to compare anything with, and what is no longer kept out. */
export const tidyFeeds = defineJob("feed.tidy_feeds", {
  payload: z.object({}),
  lane: "slow",
  handle: async ({ db, clock }) => {
    await forgetOldShares(db, clock.now());
    await forgetOldWishes(db, clock.now());
    await db.delete(feedMutes).where(lte(feedMutes.endsAt, clock.now()));
  },
});
