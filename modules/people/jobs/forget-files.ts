import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { filesInUse, keptByAny, type Storage, siteStorage } from "#platform/storage";
import { pictureFiles } from "../tables.ts";

/** Deletes files that no picture uses any more: content is stored once, so others may still. */
export const forgetFiles = defineJob("people.forget_files", {
  payload: z.object({ keys: z.array(z.string()).max(100) }),
  handle: async (ctx, { keys }) => sweep(ctx, keys, await siteStorage()),
});

export async function sweep(
  ctx: Pick<Context, "db">,
  keys: readonly string[],
  storage: Storage,
): Promise<void> {
  if (keys.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${filesInUse})`);
    const still = new Set([...(await picturesInUse(tx, keys)), ...(await keptByAny(tx, keys))]);
    for (const key of new Set(keys)) if (!still.has(key)) await storage.delete(key);
  });
}

/** Which of these files somebody's picture is; asked before any content is deleted. */
export async function picturesInUse(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const used = await tx
    .selectDistinct({ key: pictureFiles.key })
    .from(pictureFiles)
    .where(inArray(pictureFiles.key, [...keys]));
  return used.map(({ key }) => key);
}
