import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "../tables.ts";

/** Somebody's collections with the works in them, in their order; for what they take along. */
export async function ownCollections(db: Database, userId: string) {
  const rows = await db
    .select({
      publicId: archiveCollections.publicId,
      title: archiveCollections.title,
      about: archiveCollections.about,
      madeAt: archiveCollections.madeAt,
      cover: sql<
        string | null
      >`(select c.public_id from archive_works c where c.id = ${archiveCollections.coverWorkId})`,
      work: archiveWorks.publicId,
      note: archiveCollectionWorks.note,
    })
    .from(archiveCollections)
    .leftJoin(
      archiveCollectionWorks,
      eq(archiveCollectionWorks.collectionId, archiveCollections.id),
    )
    .leftJoin(archiveWorks, eq(archiveWorks.id, archiveCollectionWorks.workId))
    .where(eq(archiveCollections.ownerId, userId))
    .orderBy(asc(archiveCollections.madeAt), asc(archiveCollectionWorks.position));
  return [...Map.groupBy(rows, ({ publicId }) => publicId).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { publicId, title, about, madeAt, cover } = first;
    const works = [first, ...rest].flatMap(({ work, note }) => (work ? [{ work, note }] : []));
    return [{ publicId, title, about, madeAt, cover, works }];
  });
}
