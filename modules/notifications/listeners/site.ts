import { eq } from "drizzle-orm";
import { announcementPublished } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { announcements } from "#tables/site";
import { announceToAll } from "../jobs/announce-to-all.ts";

/** Imported or seeded news is not notified. */
const staleMs = 7 * dayMs;

export const notifyOfAnnouncement = defineListener(
  announcementPublished,
  "notifications.notify_of_announcement",
  async (ctx: Context<Actor>, { announcementId }) => {
    const [news] = await ctx.db
      .select({ publishedAt: announcements.publishedAt })
      .from(announcements)
      .where(eq(announcements.id, announcementId));
    const aheadMs = news ? news.publishedAt.getTime() - ctx.clock.now().getTime() : 0;
    if (!news || aheadMs < -staleMs) return;
    const when = aheadMs > 0 ? { startAfter: news.publishedAt } : {};
    await inTransaction(ctx, (tx) => enqueue(tx, announceToAll, { announcementId }, when));
  },
);
