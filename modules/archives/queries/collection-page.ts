import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { peopleTag } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import { whileOn } from "#modules/site";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { collectionPath } from "../constants.ts";
import { collectionNotFound } from "../errors.ts";
import { archivesTag, collectionTag } from "../events.ts";
import { peopleNames } from "../people-names.ts";
import type { PersonName } from "../person-name.ts";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "../tables.ts";
import type { WorkSummary } from "../views.ts";
import { summaryColumns, toWorkSummaries } from "../work-summaries.ts";

export interface CollectionView {
  readonly publicId: string;
  readonly href: string;
  readonly title: string;
  readonly about: string;
  readonly by: PersonName;
  readonly isOwn: boolean;
  readonly changedAt: string;
  /** The work whose cover it uses, if the viewer may see it. */
  readonly coverWork: string | null;
  /** That cover; a work with a content warning shows it on its own page only. */
  readonly cover: { readonly src: string; readonly alt: string } | null;
  /** With the owner's note on why each is included. */
  readonly works: readonly (WorkSummary & { readonly note: string })[];
}

/** A collection with its works in order, as this asker may see them. */
export async function collectionPage(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<{
  readonly view: CollectionView;
  readonly id: string;
  readonly tags: readonly string[];
}> {
  const [found] = await ctx.db
    .select()
    .from(archiveCollections)
    .where(
      and(
        whileOn(ctx.actor, "archives"),
        eq(archiveCollections.publicId, publicId),
        visiblePeople(ctx.actor, archiveCollections.ownerId),
      ),
    );
  if (!found) throw collectionNotFound();
  const rows = await ctx.db
    .select({ work: summaryColumns, note: archiveCollectionWorks.note })
    .from(archiveCollectionWorks)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveCollectionWorks.workId))
    .where(and(eq(archiveCollectionWorks.collectionId, found.id), listedWorks(ctx.actor)))
    .orderBy(archiveCollectionWorks.position);
  const [name, lines] = await Promise.all([
    peopleNames(ctx, [found.ownerId]),
    toWorkSummaries(
      ctx,
      rows.map(({ work }) => work),
    ),
  ]);
  const at = rows.findIndex(({ work }) => work.id === found.coverWorkId);
  const covering = lines[at];
  const view: CollectionView = {
    publicId,
    href: collectionPath(publicId),
    title: found.title,
    about: found.about,
    by: name(found.ownerId),
    isOwn: isMember(ctx.actor) && ctx.actor.userId === found.ownerId,
    changedAt: found.changedAt.toISOString(),
    coverWork: covering?.id ?? null,
    cover:
      covering?.cover && !covering.warning ? { src: covering.cover, alt: covering.coverAlt } : null,
    works: lines.map((line, index) => ({ ...line, note: rows[index]?.note ?? "" })),
  };
  return { view, id: found.id, tags: [collectionTag(found.id), archivesTag, peopleTag] };
}

export interface CollectionSummary {
  readonly publicId: string;
  readonly href: string;
  readonly title: string;
  readonly count: number;
}

/** How many works of a collection are listed for this viewer; joins `archive_collections`. */
export const listedIn = (actor: Actor): SQL<number> =>
  sql<number>`(${sql`select count(*)::int from archive_collection_works part
    join archive_works on archive_works.id = part.work_id
    where part.collection_id = ${archiveCollections.id} and ${listedWorks(actor)}`})`;

/** Collections with something in them for the asker, those changed last first. */
export async function listCollections(ctx: Context<Actor>, { most = 10 } = {}) {
  const count = listedIn(ctx.actor);
  const rows = await ctx.db
    .select({ publicId: archiveCollections.publicId, title: archiveCollections.title, count })
    .from(archiveCollections)
    .where(
      and(
        gt(archiveCollections.workCount, 0),
        visiblePeople(ctx.actor, archiveCollections.ownerId),
        gt(count, 0),
      ),
    )
    .orderBy(desc(archiveCollections.changedAt))
    .limit(most);
  return rows.map((row): CollectionSummary => ({ ...row, href: collectionPath(row.publicId) }));
}
