import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { linkPreviews } from "../tables.ts";

/** Which of these contents a preview shows; checked before any content is deleted. */
export async function previewPicturesInUse(
  tx: Transaction,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ key: linkPreviews.pictureKey })
    .from(linkPreviews)
    .where(inArray(linkPreviews.pictureKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
}

/** Deletes pictures that no preview shows any more. */
export const deletePreviewPictures = defineJob("link_previews.delete_pictures", {
  payload: z.object({ keys: z.array(z.string()).max(400) }),
  handle: async (ctx, { keys }) =>
    deleteUnused(ctx, keys, await siteStorage(ctx), previewPicturesInUse),
});
