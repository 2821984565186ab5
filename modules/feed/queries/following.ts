import { and, desc, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { beyond, cursorOf, keyText } from "#platform/db";
import { type FeedItem, type FeedPage, feedLimits } from "../contract.ts";
import { find } from "../found.ts";
import { sift } from "../kept-out.ts";
import { present } from "../present.ts";
import { feedEntries } from "../tables.ts";
import { cameBy, tiesTo } from "../ties.ts";

const rowsAtOnce = 40;
/** Where very much is no longer for this reader, a page may be short; it goes on from where it was. */
const looksAtMost = 6;

/**
 * What those one follows made, strictly by time. Rows come from the reader's own list; each is asked
 * anew whether it may be read and still comes from somebody or something they follow.
 */
export async function followingFeed(
  ctx: Context<Actor>,
  { after }: { readonly after?: string | undefined } = {},
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  const items: FeedItem[] = [];
  let cursor = after;
  for (let look = 0; look < looksAtMost; look++) {
    const rows = await ctx.db
      .select({ id: feedEntries.itemId, kind: feedEntries.kind, key: keyText(feedEntries.at) })
      .from(feedEntries)
      .where(
        and(
          eq(feedEntries.userId, userId),
          beyond("instant", feedEntries.at, feedEntries.itemId, cursor),
        ),
      )
      .orderBy(desc(feedEntries.at), desc(feedEntries.itemId))
      .limit(rowsAtOnce);
    const found = await sift(ctx.db, userId, await find(ctx, rows));
    const ties = await tiesTo(ctx.db, userId, found, ctx.clock.now());
    const wanted = new Map(
      found.flatMap((each) => {
        const because = cameBy(each, ties);
        return because === null ? [] : [[each.id, present(each, because)]];
      }),
    );
    for (const row of rows) {
      const item = wanted.get(row.id);
      if (item && items.length === feedLimits.perPage) return { items, next: cursor ?? null };
      if (item) items.push(item);
      cursor = cursorOf(row.key, row.id);
    }
    if (rows.length < rowsAtOnce) return { items, next: null };
  }
  return { items, next: cursor ?? null };
}
