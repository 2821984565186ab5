import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "../tables.ts";

/** A user's collections with their works, in order; for the data export. */
export async function ownCollections(db: Database, userId: string) {
  const rows = await db
    .select({
      publicId: archiveCollections.publicId,
      title: archiveCollections.title,
      about: archiveCollections.about,
      createdAt: archiveCollections.createdAt,
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
    .orderBy(asc(archiveCollections.createdAt), asc(archiveCollectionWorks.position));
  return [...Map.groupBy(rows, ({ publicId }) => publicId).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { publicId, title, about, createdAt, cover } = first;
    const works = [first, ...rest].flatMap(({ work, note }) => (work ? [{ work, note }] : []));
    return [{ publicId, title, about, createdAt, cover, works }];
  });
}
