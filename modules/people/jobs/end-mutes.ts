import { lte } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#platform/jobs";
import { mutes } from "../tables.ts";

/** Every minute: ends expired mutes. Lists check whether a user is muted, never until when. */
export const endMutes = defineJob("people.end_mutes", {
  payload: z.object({}),
  handle: async ({ db, clock }) => {
    await db.delete(mutes).where(lte(mutes.endsAt, clock.now()));
  },
});
