import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { encodeCursor } from "#platform/db";
import type { Message } from "#platform/i18n";
import { type FeedItem, type FeedPage, feedLimits } from "./contract.ts";
import { type Candidate, type LoadedItem, loadItems } from "./load-items.ts";
import { muteFilter } from "./mutes.ts";
import { toFeedItem } from "./to-feed-item.ts";

/** A few more than a page has, since some may not be visible. */
export const rowsPerQuery = feedLimits.perPage + 8;
/**
 * A page may be short if the reader can't see most candidates; the next page continues from there.
 */
const maxQueries = 6;

interface Source {
  /** The next `rowsPerQuery` after a cursor, latest first. */
  readonly rowsAfter: (
    cursor: string | undefined,
  ) => Promise<readonly (Candidate & { readonly key: string })[]>;
  /** Why each item is in the feed, or null if it should not be there after all. */
  readonly reasonFor: (
    candidates: readonly Candidate[],
  ) => Promise<(item: LoadedItem) => Message | null>;
}

/** Called with the candidates while their items are loaded, for what else a page needs of them. */
export type WithCandidates = (candidates: readonly Candidate[]) => Promise<void>;

export interface ChronologicalParams {
  readonly after?: string | undefined;
  readonly alongside?: WithCandidates | undefined;
}

/**
 * A chronological page. Rows are candidates: each is checked again for whether the reader may see
 * it and has not muted it; excluded ones don't take up space on the page.
 */
export async function chronologicalPage(
  ctx: Context<Actor>,
  { after, alongside }: ChronologicalParams,
  { rowsAfter, reasonFor }: Source,
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  const items: FeedItem[] = [];
  let cursor = after;
  for (let look = 0; look < maxQueries; look++) {
    const rows = await rowsAfter(cursor);
    const [found, isLeftIn, because] = await Promise.all([
      loadItems(ctx, rows),
      muteFilter(ctx, userId, rows),
      reasonFor(rows),
      alongside?.(rows),
    ]);
    const wanted = new Map(
      found.filter(isLeftIn).flatMap((each) => {
        const words = because(each);
        return words === null ? [] : [[each.id, toFeedItem(each, words)]];
      }),
    );
    for (const row of rows) {
      const item = wanted.get(row.id);
      if (item && items.length === feedLimits.perPage) return { items, next: cursor ?? null };
      if (item) items.push(item);
      cursor = encodeCursor(row.key, row.id);
    }
    if (rows.length < rowsPerQuery) return { items, next: null };
  }
  return { items, next: cursor ?? null };
}
