import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { workCountSql } from "../collection-count.ts";
import {
  archiveCollections,
  archiveCollectionWorks,
  archiveFetches,
  archiveFiles,
  archivePendingContents,
  archiveWorks,
} from "../tables.ts";

const hourMs = 3_600_000;
const orphanMs = 24 * hourMs;
/** How long a failed fetch is shown. */
const fetchMs = 7 * 24 * hourMs;
/** Same as for other drafts. */
const draftMs = 180 * 24 * hourMs;
const contentsOf = {
  sha256: archiveFiles.sha256,
  pictureKey: archiveFiles.pictureKey,
  pictureAvifKey: archiveFiles.pictureAvifKey,
  thumbKey: archiveFiles.thumbKey,
};

/** Which of these contents are still referenced; checked before any content is deleted. */
export async function archivesInUse(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const all = [...keys];
  const rows = await tx
    .select(contentsOf)
    .from(archiveFiles)
    .where(or(...Object.values(contentsOf).map((column) => inArray(column, all))));
  return rows.flatMap((row) => Object.values(row).filter((key) => key !== null));
}

export const deleteContents = defineJob("archives.delete_contents", {
  payload: z.object({ keys: z.array(z.string()).max(400) }),
  handle: async (ctx, { keys }) => deleteUnused(ctx, keys, await siteStorage(ctx), archivesInUse),
});

/** Deletes files that no draft or revision references, abandoned drafts, and incomplete uploads. */
export const cleanupArchivesJob = defineJob<Record<string, never>, Actor>("archives.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: (ctx) => cleanupArchives(ctx),
});

export async function cleanupArchives(ctx: Context<Actor>): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await inTransaction(ctx, async (tx) => {
    await deleteOldDrafts(tx, ago(draftMs));
    await tx.delete(archiveFetches).where(lt(archiveFetches.requestedAt, ago(fetchMs)));
    const loose = await tx
      .delete(archiveFiles)
      .where(
        and(
          isNull(archiveFiles.publishedAt),
          lt(archiveFiles.uploadedAt, ago(orphanMs)),
          sql`not exists (select from archive_drafts d where d.work_id = ${archiveFiles.workId}
            and (${archiveFiles.id} = any(d.file_ids)
              or d.scheduled->'fileIds' ? ${archiveFiles.id}::text))`,
        ),
      )
      .returning(contentsOf);
    const half = await tx
      .delete(archivePendingContents)
      .where(lt(archivePendingContents.startedAt, ago(hourMs)))
      .returning({ keys: archivePendingContents.keys });
    await deleteUnusedContents(tx, [
      ...loose.flatMap((row) => Object.values(row)),
      ...half.flatMap(({ keys }) => keys),
    ]);
  });
}

async function deleteOldDrafts(tx: Transaction, before: Date): Promise<void> {
  await tx.execute(sql`delete from archive_drafts d using archive_works w
    where w.id = d.work_id and w.revision > 0 and d.saved_at < ${before.toISOString()}::timestamptz`);
  const gone = await tx
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(
      and(
        sql`${archiveWorks.state} = 'draft' and ${archiveWorks.revision} = 0`,
        sql`not exists (select from archive_drafts d where d.work_id = ${archiveWorks.id}
          and d.saved_at >= ${before.toISOString()}::timestamptz)`,
        lt(archiveWorks.createdAt, before),
      ),
    )
    .limit(200);
  await deleteWorks(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Deletes works with all they hold, and the contents nothing else is made of. */
export async function deleteWorks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const collections = await collectionsHolding(tx, ids);
  const files = await tx
    .delete(archiveFiles)
    .where(inArray(archiveFiles.workId, [...ids]))
    .returning(contentsOf);
  await tx.delete(archiveWorks).where(inArray(archiveWorks.id, [...ids]));
  await tx
    .update(archiveCollections)
    .set({ workCount: workCountSql })
    .where(inArray(archiveCollections.id, collections));
  await deleteUnusedContents(
    tx,
    files.flatMap((row) => Object.values(row)),
  );
}

/** Locked before the works are deleted, in the same order as when a collection is rearranged. */
async function collectionsHolding(tx: Transaction, workIds: readonly string[]): Promise<string[]> {
  const holding = tx
    .select({ id: archiveCollectionWorks.collectionId })
    .from(archiveCollectionWorks)
    .where(inArray(archiveCollectionWorks.workId, [...workIds]));
  const rows = await tx
    .select({ id: archiveCollections.id })
    .from(archiveCollections)
    .where(inArray(archiveCollections.id, holding))
    .orderBy(archiveCollections.id)
    .for("no key update");
  return rows.map(({ id }) => id);
}

async function deleteUnusedContents(
  tx: Transaction,
  maybeKeys: readonly (string | null)[],
): Promise<void> {
  const keys = [...new Set(maybeKeys.filter((key) => key !== null))];
  for (let at = 0; at < keys.length; at += 400)
    await enqueue(tx, deleteContents, { keys: keys.slice(at, at + 400) });
}
