import { and, arrayContains, desc, inArray, ne, or, sql } from "drizzle-orm";
import { personTag } from "#modules/identity";
import type { Actor } from "#permissions";
import { readTogether } from "#platform/db";
import { blocks } from "#tables/people";
import { type Reader, type WorkRow, worksWithVisibleTitle } from "../access.ts";
import { workPath } from "../constants.ts";
import { workTag } from "../events.ts";
import { archiveWorks } from "../tables.ts";
import type { RelationView } from "../views.ts";
import type { RelationKind } from "./kinds.ts";

/** Any number of works can reference one; only this many are shown, latest first. */
const maxInverse = 50;

const columns = {
  publicId: archiveWorks.publicId,
  title: archiveWorks.title,
  state: archiveWorks.state,
};
type RelatedWorkRow = { [Name in keyof typeof columns]: WorkRow[Name] };

interface ViewerContext {
  readonly actor: Actor;
  readonly db: Reader;
}

/**
 * Relations declared by a work and by others. Visibility is part of the query, so that works the
 * viewer may not see are not even counted.
 */
export async function relationsOf(ctx: ViewerContext, work: WorkRow): Promise<RelationView[]> {
  const [named, naming] = await readTogether(ctx.db, [
    () => relationsFrom(ctx, work),
    () => findReferencing(ctx, work),
  ]);
  const own = work.relations.flatMap((relation): RelationView[] => {
    if (!("work" in relation)) {
      const { kind, title, url } = relation;
      return [
        {
          kind,
          title,
          href: url,
          inverse: false,
          isExternal: true,
          withdrawn: false,
        },
      ];
    }
    const other = named.get(relation.work);
    return other ? [viewOf(other, relation.kind, false)] : [];
  });
  const inverse = naming.flatMap(({ relations, ...other }) =>
    relations.flatMap((each) =>
      "work" in each && each.work === work.publicId ? [viewOf(other, each.kind, true)] : [],
    ),
  );
  return [...own, ...inverse];
}

const viewOf = (other: RelatedWorkRow, kind: RelationKind, inverse: boolean): RelationView => ({
  kind,
  inverse,
  title: other.title,
  href: workPath(other.publicId),
  isExternal: false,
  withdrawn: other.state === "withdrawn",
});

async function relationsFrom(
  { db, actor }: ViewerContext,
  work: WorkRow,
): Promise<ReadonlyMap<string, RelatedWorkRow>> {
  if (work.relatedWorks.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(archiveWorks)
    .where(
      and(
        sql`${archiveWorks.publicId} = any(${sql.param(work.relatedWorks)}::text[])`,
        worksWithVisibleTitle(actor),
      ),
    );
  return new Map(rows.map((row) => [row.publicId, row]));
}

const names = (work: WorkRow) =>
  and(
    // So that the index, which has no others, is used.
    sql`${archiveWorks.relatedWorks} <> '{}'`,
    arrayContains(archiveWorks.relatedWorks, [work.publicId]),
  );

const latestFirst = [desc(archiveWorks.publishedAt), desc(archiveWorks.id)] as const;

/**
 * Excludes works of users that the owner blocked or is blocked by: a link must not be a way to
 * harass.
 */
const findReferencing = ({ db, actor }: ViewerContext, work: WorkRow) =>
  db
    .select({ ...columns, relations: archiveWorks.relations })
    .from(archiveWorks)
    .where(
      and(
        names(work),
        ne(archiveWorks.id, work.id),
        worksWithVisibleTitle(actor),
        sql`not exists (select from ${blocks} b
          where (b.blocker_id, b.blocked_id) in (
            (${work.ownerId}::uuid, ${archiveWorks.ownerId}),
            (${archiveWorks.ownerId}, ${work.ownerId}::uuid)))`,
      ),
    )
    .orderBy(...latestFirst)
    .limit(maxInverse);

/**
 * Cache tags of everything that can change the relations on a cached page, including works hidden
 * now.
 */
export async function relatedCacheTags(db: Reader, work: WorkRow): Promise<string[]> {
  const isNamed = inArray(archiveWorks.publicId, [...work.relatedWorks, ""]);
  const rows = await db
    .select({ id: archiveWorks.id, ownerId: archiveWorks.ownerId })
    .from(archiveWorks)
    .where(or(isNamed, names(work)))
    // Works it references first, then the others in display order, so that all displayed ones are
    // included.
    .orderBy(desc(isNamed), ...latestFirst)
    .limit(200);
  return [...new Set(rows.flatMap(({ id, ownerId }) => [workTag(id), personTag(ownerId)]))];
}

/** For the news of a change: the pages of these name it, or did. */
export async function idsOfRelated(db: Reader, publicIds: readonly string[]): Promise<string[]> {
  if (publicIds.length === 0) return [];
  const rows = await db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(inArray(archiveWorks.publicId, [...new Set(publicIds)]));
  return rows.map(({ id }) => id);
}
