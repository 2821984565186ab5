import { and, desc, eq, gt } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { listedWorks } from "../access.ts";
import { collectionNotFound } from "../errors.ts";
import { archivesTag, collectionTag } from "../events.ts";
import { linesOf } from "../lines.ts";
import { peopleNames } from "../people-names.ts";
import type { PersonName } from "../person-name.ts";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "../tables.ts";
import type { WorkLine } from "../views.ts";
import { collectionPath } from "../words.ts";

export interface CollectionView {
  readonly publicId: string;
  readonly href: string;
  readonly title: string;
  readonly about: string;
  readonly by: PersonName;
  readonly isOwn: boolean;
  readonly changedAt: string;
  /** Each with why it stands here, where its maker says so. */
  readonly works: readonly (WorkLine & { readonly note: string })[];
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
        eq(archiveCollections.publicId, publicId),
        visiblePeople(ctx.actor, archiveCollections.ownerId),
      ),
    );
  if (!found) throw collectionNotFound();
  const rows = await ctx.db
    .select({ work: archiveWorks, note: archiveCollectionWorks.note })
    .from(archiveCollectionWorks)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveCollectionWorks.workId))
    .where(and(eq(archiveCollectionWorks.collectionId, found.id), listedWorks(ctx.actor)))
    .orderBy(archiveCollectionWorks.position);
  const name = await peopleNames(ctx.db, ctx.actor, [found.ownerId]);
  const lines = await linesOf(
    ctx,
    rows.map(({ work }) => work),
  );
  const view: CollectionView = {
    publicId,
    href: collectionPath(publicId),
    title: found.title,
    about: found.about,
    by: name(found.ownerId),
    isOwn: isMember(ctx.actor) && ctx.actor.userId === found.ownerId,
    changedAt: found.changedAt.toISOString(),
    works: lines.map((line, index) => ({ ...line, note: rows[index]?.note ?? "" })),
  };
  return { view, id: found.id, tags: [collectionTag(found.id), archivesTag] };
}

export interface CollectionLine {
  readonly publicId: string;
  readonly href: string;
  readonly title: string;
  readonly count: number;
}

/** Collections with something in them, those changed last first; all, or one person's. */
export async function collections(
  ctx: Context<Actor>,
  {
    ownerId,
    most = 10,
    withEmpty = false,
  }: { ownerId?: string; most?: number; withEmpty?: boolean } = {},
): Promise<CollectionLine[]> {
  const rows = await ctx.db
    .select()
    .from(archiveCollections)
    .where(
      and(
        ownerId ? eq(archiveCollections.ownerId, ownerId) : undefined,
        withEmpty ? undefined : gt(archiveCollections.workCount, 0),
        visiblePeople(ctx.actor, archiveCollections.ownerId),
      ),
    )
    .orderBy(desc(archiveCollections.changedAt))
    .limit(most);
  return rows.map(({ publicId, title, workCount }) => ({
    publicId,
    href: collectionPath(publicId),
    title,
    count: workCount,
  }));
}
