import { and, desc, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { afterCursor, keyText } from "#platform/db";
import { type ChronologicalParams, chronologicalPage, rowsPerQuery } from "../chronological.ts";
import type { FeedPage } from "../contract.ts";
import { followedSource, loadRelationships } from "../relationships.ts";
import { feedEntries } from "../tables.ts";

/**
 * Items from what the user follows, strictly chronological. Rows come from the reader's own
 * entries; whether each still comes from something they follow is checked again.
 */
export async function followingFeed(
  ctx: Context<Actor>,
  params: ChronologicalParams = {},
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  return chronologicalPage(ctx, params, {
    rowsAfter: (cursor) =>
      ctx.db
        .select({ id: feedEntries.itemId, kind: feedEntries.kind, key: keyText(feedEntries.at) })
        .from(feedEntries)
        .where(
          and(
            eq(feedEntries.userId, userId),
            afterCursor("instant", feedEntries.at, feedEntries.itemId, cursor),
          ),
        )
        .orderBy(desc(feedEntries.at), desc(feedEntries.itemId))
        .limit(rowsPerQuery),
    reasonFor: async (candidates) => {
      const relationships = await loadRelationships(ctx.db, userId, candidates, ctx.clock.now());
      return (item) => followedSource(item, relationships);
    },
  });
}
