import { sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { CollectionPlace } from "../views.ts";
import { collectionPath, workPath } from "../words.ts";

interface Row extends Record<string, unknown> {
  readonly public_id: string;
  readonly title: string;
  readonly number: number;
  readonly count: number;
  readonly previous: { readonly id: string; readonly title: string } | null;
  readonly next: { readonly id: string; readonly title: string } | null;
}

/** Which collections a work stands in, and what stands before and after it there. */
export async function placesInCollections(
  ctx: Context<Actor>,
  workId: string,
): Promise<CollectionPlace[]> {
  const neighbour = (direction: "asc" | "desc") => {
    const [beyond, order] = direction === "asc" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    return sql`(select json_build_object('id', w.public_id, 'title', w.title)
      from archive_collection_works n join archive_works w on w.id = n.work_id
      where n.collection_id = c.id and n.position ${beyond} here.position and w.state = 'published'
      order by n.position ${order} limit 1)`;
  };
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.public_id, c.title, c.work_count as count,
      (select count(*)::int from archive_collection_works b
        where b.collection_id = c.id and b.position <= here.position) as number,
      ${neighbour("desc")} as previous, ${neighbour("asc")} as next
    from archive_collection_works here
    join archive_collections c on c.id = here.collection_id
    where here.work_id = ${workId} and ${visiblePeople(ctx.actor, sql`c.owner_id`)}
    order by c.changed_at desc limit 5`);
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
