import { lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#platform/jobs";
import { savedItems } from "../tables.ts";

const keptMs = 24 * 60 * 60_000;

/** Once a day: what was taken out and is not coming back. */
export const cleanupSaved = defineJob("saved.cleanup_saved", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock }) => {
    await db
      .delete(savedItems)
      .where(lt(savedItems.removedAt, new Date(clock.now().getTime() - keptMs)));
  },
});
