import { lt, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { forumDrafts, forumTopics } from "../tables.ts";
import { rerenderPosts } from "./rerender-posts.ts";

const draftDays = 180;

/** Once a day: old drafts go, pins run out, and what an older renderer made is made again. */
export const forumMaintenance = defineJob<Record<string, never>, Actor>("forum.maintenance", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const now = ctx.clock.now();
    await inTransaction(ctx, async (tx) => {
      await tx
        .delete(forumDrafts)
        .where(lt(forumDrafts.savedAt, new Date(now.getTime() - draftDays * dayMs)));
      await tx
        .update(forumTopics)
        .set({ pinnedAt: null, pinnedUntil: null })
        .where(lte(forumTopics.pinnedUntil, now));
      await enqueue(tx, rerenderPosts, {});
    });
  },
});
