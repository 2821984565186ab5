import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { afterCursor, keyText, preparedQuery } from "#platform/db";
import { type ChronologicalParams, chronologicalPage, rowsPerQuery } from "../chronological.ts";
import type { FeedPage } from "../contract.ts";
import type { Reader } from "../reader.ts";
import { followedSource, loadRelationships } from "../relationships.ts";
import { feedEntries } from "../tables.ts";

const entriesAfter = (db: Reader, isOwn: SQL, cursor?: string) =>
  db
    .select({ id: feedEntries.itemId, kind: feedEntries.kind, key: keyText(feedEntries.at) })
    .from(feedEntries)
    .where(and(isOwn, afterCursor("instant", feedEntries.at, feedEntries.itemId, cursor)))
    .orderBy(desc(feedEntries.at), desc(feedEntries.itemId))
    .limit(rowsPerQuery);

const firstEntries = preparedQuery((db) =>
  entriesAfter(db, eq(feedEntries.userId, sql.placeholder("userId"))).prepare("feed_entries"),
);

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
      cursor === undefined
        ? firstEntries(ctx.db).execute({ userId })
        : entriesAfter(ctx.db, eq(feedEntries.userId, userId), cursor),
    reasonFor: async (candidates) => {
      const relationships = await loadRelationships(ctx.db, userId, candidates, ctx.clock.now());
      return (item) => followedSource(item, relationships);
    },
  });
}
