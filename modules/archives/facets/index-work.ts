import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { WorkRow } from "../access.ts";
import { archivePostings, archiveWorks } from "../tables.ts";
import { facetsOf, keysOf } from "./facets-of.ts";

/**
 * Updates the postings of a locked work. Counts change in key order, so that works published
 * concurrently wait for each other instead of deadlocking. `was` are the facets it is posted under,
 * if its row already has the new ones.
 */
export async function indexWork(
  tx: Transaction,
  work: WorkRow,
  was: readonly string[] = work.facets,
): Promise<void> {
  const facets = facetsOf(work);
  const before = [...was].sort();
  if (before.join("\n") === facets.join("\n")) return;
  await countFacets(tx, before, -1);
  await tx.delete(archivePostings).where(eq(archivePostings.workId, work.id));
  if (was === work.facets)
    await tx.update(archiveWorks).set({ facets }).where(eq(archiveWorks.id, work.id));
  if (facets.length === 0) return;
  await tx.execute(sql`insert into archive_postings (key, published_at, work_id)
    select key, ${work.publishedAt?.toISOString()}::timestamptz, ${work.id}::uuid
    from unnest(${sql.param(keysOf(facets))}::text[]) key`);
  await countFacets(tx, facets, 1);
}

async function countFacets(tx: Transaction, facets: readonly string[], by: 1 | -1): Promise<void> {
  if (facets.length === 0) return;
  const given = sql.param(["*", ...facets]);
  const others = sql.param([...facets]);
  await tx.execute(sql`insert into archive_facet_counts as kept (given, facet, other, work_count)
    select given, split_part(other, ':', 1), other, ${by}
    from unnest(${given}::text[]) given, unnest(${others}::text[]) other
    order by given, other
    on conflict (given, other) do update set work_count = kept.work_count + excluded.work_count`);
  if (by < 0)
    await tx.execute(sql`delete from archive_facet_counts
      where work_count = 0 and given = any(${given}::text[]) and other = any(${others}::text[])`);
}
