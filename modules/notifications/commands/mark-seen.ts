import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { notificationGroups } from "../tables.ts";

/**
 * The list was viewed: its notifications need no email anymore. Marking as read is separate. Called
 * by loaders, so it writes only what it has to and takes no locks but the rows' own. An
 * administrator viewing as the user does not count.
 */
export async function markSeen(
  ctx: Context<Actor>,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (ids.length === 0 || isViewed(ctx.actor)) return;
  await ctx.db
    .update(notificationGroups)
    .set({ seenAt: ctx.clock.now() })
    .where(
      and(
        eq(notificationGroups.userId, userId),
        anyOf(notificationGroups.id, ids),
        or(
          isNull(notificationGroups.seenAt),
          lt(notificationGroups.seenAt, sql`${notificationGroups.lastAt}`),
        ),
      ),
    );
}
