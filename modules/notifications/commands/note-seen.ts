import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { noticeGroups } from "../tables.ts";

/**
 * The list was looked at: what stands in it needs no letter any more. Reading it is another thing.
 * Called by loaders, so it writes only what it has to and takes no lock but the rows' own. Whoever
 * looks through somebody's eyes has not seen it for them.
 */
export async function noteSeen(
  ctx: Context<Actor>,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (ids.length === 0 || isViewed(ctx.actor)) return;
  await ctx.db
    .update(noticeGroups)
    .set({ seenAt: ctx.clock.now() })
    .where(
      and(
        eq(noticeGroups.userId, userId),
        inArray(noticeGroups.id, [...ids]),
        or(isNull(noticeGroups.seenAt), lt(noticeGroups.seenAt, sql`${noticeGroups.lastAt}`)),
      ),
    );
}
