import { and, eq, type SQL, sql } from "drizzle-orm";
import { peopleTag } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { archivesTag } from "../events.ts";
import { countHiddenWorks, countWorks, facetCounts, facetRows } from "../facets/facet-counts.ts";
import { postingKey } from "../facets/facets-of.ts";
import { areNamesVisibleTo } from "../people-names.ts";
import { archivePostings, archiveWorks } from "../tables.ts";
import type { FacetView, WorkSummary } from "../views.ts";
import { summaryColumns, toWorkSummaries } from "../work-summaries.ts";

export const sorts = ["newest", "oldest"] as const;
export type Sort = (typeof sorts)[number];

export interface BrowseFilters {
  /** `kind:audio`, `tag:tides` … */
  readonly facets: readonly string[];
  readonly sort?: Sort;
  readonly after?: string | undefined;
}

interface BrowseResult {
  readonly works: readonly WorkSummary[];
  readonly next: string | null;
  readonly total: number;
  readonly facets: readonly FacetView[];
  readonly tags: readonly string[];
}

const pageSize = 24;

/**
 * Works by facets, paginated. Up to two facets are one range of the postings; with more, the two
 * rarest are the range and the rest is filtered row by row.
 */
export async function browseWorks(
  ctx: Context<Actor>,
  filters: BrowseFilters,
): Promise<BrowseResult> {
  const chosen = [...new Set(filters.facets)].slice(0, 6);
  const makers = chosen.flatMap((facet) => (facet.startsWith("by:") ? facet.slice(3) : []));
  // Reveals nothing about an owner this reader may not see, not even a count.
  const checking = areNamesVisibleTo(ctx.db, ctx.actor, makers);
  const counting = countWorks(ctx.db, chosen);
  // With fewer than three facets, which two are the range does not depend on the counts.
  const { pair, rest } = chosen.length <= 2 ? { pair: chosen, rest: [] } : await counting;
  const oldest = filters.sort === "oldest";
  const after = readCursor(filters.after);
  const beyond: SQL | undefined =
    after &&
    sql`(${archivePostings.publishedAt}, ${archivePostings.workId}) ${oldest ? sql`>` : sql`<`}
      (${after.at}::timestamptz, ${after.id}::uuid)`;
  const direction = oldest ? sql`asc` : sql`desc`;
  const reading = ctx.db
    .select({ work: summaryColumns })
    .from(archivePostings)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archivePostings.workId))
    .where(
      and(
        eq(archivePostings.key, postingKey(pair)),
        beyond,
        rest.length > 0
          ? sql`${archiveWorks.facets} @> ${sql.param([...rest])}::text[]`
          : undefined,
        listedWorks(ctx.actor),
      ),
    )
    .orderBy(
      sql`${archivePostings.publishedAt} ${direction}`,
      sql`${archivePostings.workId} ${direction}`,
    )
    .limit(pageSize + 1);
  const [visible, counted, hidden, rows, counts] = await Promise.all([
    checking,
    counting,
    countHiddenWorks(ctx, chosen),
    reading,
    facetRows(ctx, chosen, pair),
  ]);
  if (!visible)
    return { works: [], next: null, total: 0, facets: [], tags: [archivesTag, peopleTag] };
  const total = Math.max(0, counted.total - hidden);
  const page = rows.slice(0, pageSize).map(({ work }) => work);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const [works, facets] = await Promise.all([
    toWorkSummaries(ctx, page),
    facetCounts(ctx, chosen, { rows: counts, total }),
  ]);
  return {
    works,
    next: writeCursor(last),
    total,
    facets,
    tags: [archivesTag, peopleTag],
  };
}
