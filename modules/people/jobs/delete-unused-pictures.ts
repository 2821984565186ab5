import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { pictureFiles } from "../tables.ts";

/** Deletes files that no picture uses any more: content is stored once, so others may still. */
export const deleteUnusedPictures = defineJob("people.delete_unused_pictures", {
  payload: z.object({ keys: z.array(z.string()).max(100) }),
  handle: async (ctx, { keys }) => deleteUnused(ctx, keys, await siteStorage(ctx), picturesInUse),
});

/** Which of these files are in use as a picture; checked before any content is deleted. */
export async function picturesInUse(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const used = await tx
    .selectDistinct({ key: pictureFiles.key })
    .from(pictureFiles)
    .where(inArray(pictureFiles.key, [...keys]));
  return used.map(({ key }) => key);
}
