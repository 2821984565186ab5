import { and, desc, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { afterCursor, keyText } from "#platform/db";
import { chronologicalPage, rowsPerQuery } from "../chronological.ts";
import type { FeedPage } from "../contract.ts";
import { followedSource, loadRelationships } from "../relationships.ts";
import { feedEntries } from "../tables.ts";

/**
 * Items from what the user follows, strictly chronological. Rows come from the reader's own
 * entries; whether each still comes from something they follow is checked again.
 */
export async function followingFeed(
  ctx: Context<Actor>,
  { after }: { readonly after?: string | undefined } = {},
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  return chronologicalPage(ctx, after, {
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
    reasonFor: async (found) => {
      const relationships = await loadRelationships(ctx.db, userId, found, ctx.clock.now());
      return (item) => followedSource(item, relationships);
    },
  });
}
