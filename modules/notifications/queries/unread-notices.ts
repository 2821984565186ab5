import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { noticeInboxes } from "../tables.ts";

/** The badge: one row by its key, however many notices there are. */
export async function unreadNotices(ctx: Pick<Context<Actor>, "actor" | "db">): Promise<number> {
  if (!isMember(ctx.actor)) return 0;
  const [inbox] = await ctx.db
    .select({ unread: noticeInboxes.unreadCount })
    .from(noticeInboxes)
    .where(eq(noticeInboxes.userId, ctx.actor.userId));
  return inbox?.unread ?? 0;
}
