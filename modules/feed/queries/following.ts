import { and, desc, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { beyond, keyText } from "#platform/db";
import { pageByTime, rowsAtOnce } from "../by-time.ts";
import type { FeedPage } from "../contract.ts";
import { feedEntries } from "../tables.ts";
import { cameBy, tiesTo } from "../ties.ts";

/**
 * What those one follows made, strictly by time. Rows come from the reader's own list; whether each
 * still comes from somebody or something they follow is asked anew.
 */
export async function followingFeed(
  ctx: Context<Actor>,
  { after }: { readonly after?: string | undefined } = {},
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  return pageByTime(ctx, after, {
    rowsAfter: (cursor) =>
      ctx.db
        .select({ id: feedEntries.itemId, kind: feedEntries.kind, key: keyText(feedEntries.at) })
        .from(feedEntries)
        .where(
          and(
            eq(feedEntries.userId, userId),
            beyond("instant", feedEntries.at, feedEntries.itemId, cursor),
          ),
        )
        .orderBy(desc(feedEntries.at), desc(feedEntries.itemId))
        .limit(rowsAtOnce),
    becauseOf: async (found) => {
      const ties = await tiesTo(ctx.db, userId, found, ctx.clock.now());
      return (item) => cameBy(item, ties);
    },
  });
}
