import { lte } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#platform/jobs";
import { deleteOldFeedback } from "../feedback.ts";
import { deleteOldShares } from "../shares.ts";
import { feedMutes } from "../tables.ts";

/** Daily: deletes shares and feedback too old to compare, and expired mutes. */
export const cleanupFeeds = defineJob("feed.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock }) => {
    await deleteOldShares(db, clock.now());
    await deleteOldFeedback(db, clock.now());
    await db.delete(feedMutes).where(lte(feedMutes.endsAt, clock.now()));
  },
});
