import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { makePictures } from "#platform/images";
import { defineJob } from "#platform/jobs";
import { deleteUnused, filesInUse, type Storage, siteStorage } from "#platform/storage";
import { feedback } from "./tables.ts";

/** As large as a screen is read; text on it stays legible. */
const within = { width: 1920, height: 1920 };

/** Re-encodes an uploaded screenshot, so that it contains nothing but pixels. */
export async function storeScreenshot(bytes: Uint8Array, storage: Storage): Promise<string> {
  const made = await makePictures(bytes, { within });
  const picture = made.find(({ type }) => type === "webp");
  if (!picture) throw unavailable("storage_failed");
  const { key } = await storage.put(singleChunk(picture.bytes), { maxBytes: picture.bytes.length });
  return key;
}

/**
 * Takes a lock until commit against the deletion of unused files; if false, the file has to be
 * stored again.
 */
export async function isStored(tx: Transaction, key: string, storage: Storage): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
  return storage.has(key);
}

async function* singleChunk(bytes: Uint8Array) {
  yield bytes;
}

/** Which of these files are referenced by feedback; checked before any content is deleted. */
export async function feedbackFileReferences(
  tx: Transaction,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ key: feedback.pictureKey })
    .from(feedback)
    .where(inArray(feedback.pictureKey, [...keys]));
  return rows.flatMap(({ key }) => (key ? [key] : []));
}

export const deleteScreenshots = defineJob("feedback.delete_screenshots", {
  payload: z.object({ keys: z.array(z.string()).max(400) }),
  handle: async (ctx, { keys }) =>
    deleteUnused(ctx, keys, await siteStorage(ctx), feedbackFileReferences),
});
