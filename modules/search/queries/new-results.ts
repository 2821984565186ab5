import { and, eq, isNotNull, sql } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { candidates } from "../candidates.ts";
import { type SearchTab, searchHref, searchLimits } from "../contract.ts";
import { findWorkByName } from "../find-work-by-name.ts";
import { parseQuery } from "../parse-query.ts";
import { buildSearchQuery, newTo, type TimeRange } from "../search-query.ts";
import { savedSearches } from "../tables.ts";
import { kindsOf, shownIn } from "../tabs.ts";
import { visibilityFilter } from "../visibility-filter.ts";

interface NewResultsQuery extends TimeRange {
  readonly query: string;
  readonly tab: SearchTab;
}

/**
 * How many results by others became visible to the search's owner between two times. Runs as that
 * member with the query of the result page, so nothing is counted that they could not open.
 */
export async function countNewResults(
  ctx: Context<Member>,
  { query, tab, since, until }: NewResultsQuery,
): Promise<number> {
  if (since >= until) return 0;
  const visibility = visibilityFilter(ctx);
  const searchQuery =
    (await findWorkByName(ctx, visibility, query)) ??
    (await buildSearchQuery(ctx, parseQuery(query)));
  const wanted = newTo(searchQuery, { userId: ctx.actor.userId, since, until });
  const { rows } = await ctx.db.execute<{ many: number }>(sql`
    with ${candidates({ visibility, wanted, kinds: kindsOf(tab), ranked: [], limit: searchLimits.candidates })}
    select count(*)::int as many from found where ${shownIn(tab)}`);
  return rows[0]?.many ?? 0;
}

interface NewResults {
  readonly name: string;
  readonly count: number;
  /** There may be more: no more were examined. */
  readonly more: boolean;
  readonly path: string;
}

/**
 * The contents of a notification for a search now: counted again, since something may have been
 * hidden in the meantime. Undefined if nothing is left, or its owner deleted it or turned
 * notifications off.
 */
export async function getNewResults(
  ctx: Context<Actor>,
  {
    searchId,
    userId,
    since,
    until,
  }: TimeRange & { readonly searchId: string; readonly userId: string },
): Promise<NewResults | undefined> {
  const [saved] = await ctx.db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.id, searchId),
        eq(savedSearches.userId, userId),
        isNotNull(savedSearches.nextCheckAt),
      ),
    );
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!saved || !actor) return undefined;
  const { name, query, tab } = saved;
  const many = await countNewResults({ ...ctx, actor }, { query, tab, since, until });
  if (many === 0) return undefined;
  return {
    name,
    path: searchHref({ query, tab, sort: "date" }),
    count: Math.min(many, searchLimits.candidates),
    more: many >= searchLimits.candidates,
  };
}
