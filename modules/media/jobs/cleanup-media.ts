import { and, inArray, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { mediaFiles } from "../tables.ts";

/** As long as drafts are retained, which may show them. */
const unattachedDays = 180;

/** Which of these contents are still in use by a file; checked before any content is deleted. */
export async function mediaInUse(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const all = [...keys];
  const rows = await tx
    .select({ key: mediaFiles.key, avifKey: mediaFiles.avifKey })
    .from(mediaFiles)
    .where(or(inArray(mediaFiles.key, all), inArray(mediaFiles.avifKey, all)));
  return rows.flatMap(({ key, avifKey }) => (avifKey ? [key, avifKey] : [key]));
}

/** Deletes contents that nothing shows any more. */
export const deleteContents = defineJob("media.delete_contents", {
  payload: z.object({ keys: z.array(z.string()).max(400) }),
  handle: async (ctx, { keys }) => deleteUnused(ctx, keys, await siteStorage(ctx), mediaInUse),
});

/** Deletes uploads that were never attached to anything. */
export const cleanupMedia = defineJob("media.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - unattachedDays * dayMs);
    await inTransaction(ctx, async (tx) => {
      const gone = await tx
        .delete(mediaFiles)
        .where(
          inArray(
            mediaFiles.id,
            tx
              .select({ id: mediaFiles.id })
              .from(mediaFiles)
              .where(and(isNull(mediaFiles.subjectId), lt(mediaFiles.uploadedAt, before)))
              .limit(200),
          ),
        )
        .returning({ key: mediaFiles.key, avifKey: mediaFiles.avifKey });
      await dropContents(tx, gone);
    });
  },
});

export async function dropContents(
  tx: Transaction,
  gone: readonly { readonly key: string; readonly avifKey: string | null }[],
): Promise<void> {
  const keys = gone.flatMap(({ key, avifKey }) => (avifKey ? [key, avifKey] : [key]));
  for (let at = 0; at < keys.length; at += 400)
    await enqueue(tx, deleteContents, { keys: keys.slice(at, at + 400) });
}
