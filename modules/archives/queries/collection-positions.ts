import { eq, sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks, type Reader } from "../access.ts";
import { collectionPath, workPath } from "../constants.ts";
import { collectionTag } from "../events.ts";
import { archiveCollectionWorks } from "../tables.ts";
import type { CollectionPosition } from "../views.ts";

interface Row extends Record<string, unknown> {
  readonly public_id: string;
  readonly title: string;
  readonly number: number;
  readonly count: number;
  readonly previous: { readonly id: string; readonly title: string } | null;
  readonly next: { readonly id: string; readonly title: string } | null;
}

/**
 * The collections a work is in, with the previous and next works. Only works listed for the viewer
 * are linked or counted, plus the work itself, whose page is already open.
 */
export async function collectionPositions(
  ctx: Context<Actor>,
  workId: string,
): Promise<CollectionPosition[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with mine as (
      select c.id, c.public_id, c.title, c.changed_at
      from archive_collection_works here
      join archive_collections c on c.id = here.collection_id
      where here.work_id = ${workId} and ${visiblePeople(ctx.actor, sql`c.owner_id`)}
      order by c.changed_at desc limit 5),
    placed as (
      select part.collection_id, part.work_id,
        (row_number() over line)::int as number,
        (count(*) over (partition by part.collection_id))::int as count,
        lag(lead_to.work) over line as previous, lead(lead_to.work) over line as next
      from archive_collection_works part
      join archive_works on archive_works.id = part.work_id
      cross join lateral (select json_build_object('id', archive_works.public_id,
        'title', archive_works.title) as work) lead_to
      where part.collection_id in (select id from mine)
        and (part.work_id = ${workId} or (${listedWorks(ctx.actor)}))
      window line as (partition by part.collection_id order by part.position))
    select mine.public_id, mine.title, placed.number, placed.count, placed.previous, placed.next
    from mine join placed on placed.collection_id = mine.id and placed.work_id = ${workId}
    order by mine.changed_at desc`);
  const leadTo = (work: Row["next"]) => work && { href: workPath(work.id), title: work.title };
  return rows.map((row) => ({
    href: collectionPath(row.public_id),
    title: row.title,
    number: row.number,
    count: row.count,
    previous: leadTo(row.previous),
    next: leadTo(row.next),
  }));
}

/**
 * Cache tags of the collections named on a work's page: it is rendered again when one of them
 * changes.
 */
export async function collectionCacheTags(db: Reader, workId: string): Promise<string[]> {
  const rows = await db
    .select({ id: archiveCollectionWorks.collectionId })
    .from(archiveCollectionWorks)
    .where(eq(archiveCollectionWorks.workId, workId))
    .limit(50);
  return rows.map(({ id }) => collectionTag(id));
}
