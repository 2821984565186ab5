import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { worksCounted } from "../collection-count.ts";
import {
  archiveCollections,
  archiveCollectionWorks,
  archiveFetches,
  archiveFiles,
  archiveIntakes,
  archiveWorks,
} from "../tables.ts";

const hourMs = 3_600_000;
const looseMs = 24 * hourMs;
/** An address that gave nothing is shown for so long. */
const fetchMs = 7 * 24 * hourMs;
/** As long as other drafts are kept. */
const draftMs = 180 * 24 * hourMs;
const contentsOf = {
  sha256: archiveFiles.sha256,
  pictureKey: archiveFiles.pictureKey,
  pictureAvifKey: archiveFiles.pictureAvifKey,
  thumbKey: archiveFiles.thumbKey,
};

/** Which of these contents a file of ours still is; asked before any content is deleted. */
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

/** Forgets files no draft and no revision holds, drafts nobody came back to, and half intakes. */
export const sweepArchives = defineJob<Record<string, never>, Actor>("archives.sweep", {
  payload: z.object({}),
  lane: "slow",
  handle: (ctx) => sweep(ctx),
});

export async function sweep(ctx: Context<Actor>): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await inTransaction(ctx, async (tx) => {
    await forgetOldDrafts(tx, ago(draftMs));
    await tx.delete(archiveFetches).where(lt(archiveFetches.askedAt, ago(fetchMs)));
    const loose = await tx
      .delete(archiveFiles)
      .where(
        and(
          isNull(archiveFiles.publishedAt),
          lt(archiveFiles.broughtAt, ago(looseMs)),
          sql`not exists (select from archive_drafts d where d.work_id = ${archiveFiles.workId}
            and (${archiveFiles.id} = any(d.file_ids)
              or d.scheduled->'fileIds' ? ${archiveFiles.id}::text))`,
        ),
      )
      .returning(contentsOf);
    const half = await tx
      .delete(archiveIntakes)
      .where(lt(archiveIntakes.startedAt, ago(hourMs)))
      .returning({ keys: archiveIntakes.keys });
    await dropContents(tx, [
      ...loose.flatMap((row) => Object.values(row)),
      ...half.flatMap(({ keys }) => keys),
    ]);
  });
}

async function forgetOldDrafts(tx: Transaction, before: Date): Promise<void> {
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
  await forgetWorks(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Deletes works with all they hold, and the contents nothing else is made of. */
export async function forgetWorks(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const collections = await collectionsHolding(tx, ids);
  const files = await tx
    .delete(archiveFiles)
    .where(inArray(archiveFiles.workId, [...ids]))
    .returning(contentsOf);
  await tx.delete(archiveWorks).where(inArray(archiveWorks.id, [...ids]));
  await tx
    .update(archiveCollections)
    .set({ workCount: worksCounted })
    .where(inArray(archiveCollections.id, collections));
  await dropContents(
    tx,
    files.flatMap((row) => Object.values(row)),
  );
}

/** Locked before the works go, in the order in which whoever arranges one takes them. */
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

async function dropContents(tx: Transaction, given: readonly (string | null)[]): Promise<void> {
  const keys = [...new Set(given.filter((key) => key !== null))];
  for (let at = 0; at < keys.length; at += 400)
    await enqueue(tx, deleteContents, { keys: keys.slice(at, at + 400) });
}
