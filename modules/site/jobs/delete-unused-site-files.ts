import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { siteFiles } from "../tables.ts";

/** Deletes files of the site's look that were replaced: content is stored once, so others may use it. */
export const deleteUnusedSiteFiles = defineJob("site.delete_unused_files", {
  payload: z.object({ keys: z.array(z.string()).max(100) }),
  handle: async (ctx, { keys }) => deleteUnused(ctx, keys, await siteStorage(ctx), siteFilesInUse),
});

/** Which of these files are part of the site's look; checked before any content is deleted. */
export async function siteFilesInUse(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const used = await tx
    .selectDistinct({ key: siteFiles.key })
    .from(siteFiles)
    .where(inArray(siteFiles.key, [...keys]));
  return used.map(({ key }) => key);
}
