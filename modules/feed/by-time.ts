import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { cursorOf } from "#platform/db";
import { type FeedItem, type FeedPage, feedLimits } from "./contract.ts";
import { type Candidate, type Found, find } from "./found.ts";
import { sift } from "./kept-out.ts";
import { present } from "./present.ts";

export const rowsAtOnce = 40;
/** Where very much is no longer for this reader, a page may be short; it goes on from where it was. */
const looksAtMost = 6;

interface Source {
  /** The next `rowsAtOnce` after a cursor, latest first. */
  readonly rowsAfter: (
    cursor: string | undefined,
  ) => Promise<readonly (Candidate & { readonly key: string })[]>;
  /** Through what each came, in words, or null where it should not be here after all. */
  readonly becauseOf: (found: readonly Found[]) => Promise<(item: Found) => string | null>;
}

/**
 * A page strictly by time. Rows are candidates: each is asked anew whether the reader may see it now
 * and wants to; what is not for them takes nobody's place.
 */
export async function pageByTime(
  ctx: Context<Actor>,
  after: string | undefined,
  { rowsAfter, becauseOf }: Source,
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  const items: FeedItem[] = [];
  let cursor = after;
  for (let look = 0; look < looksAtMost; look++) {
    const rows = await rowsAfter(cursor);
    const found = await sift(ctx, userId, await find(ctx, rows));
    const because = await becauseOf(found);
    const wanted = new Map(
      found.flatMap((each) => {
        const words = because(each);
        return words === null ? [] : [[each.id, present(each, words)]];
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
