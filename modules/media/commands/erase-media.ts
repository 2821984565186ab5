import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { dropContents } from "../jobs/cleanup-media.ts";
import { mediaFiles } from "../tables.ts";

/**
 * Part of account deletion: deletes all files with the user's own text, or only unattached ones.
 */
export async function eraseMedia(
  ctx: Context<Actor>,
  { userId, ownText }: { userId: string; ownText: "keep" | "remove" },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    const theirs = eq(mediaFiles.ownerId, userId);
    const gone = await tx
      .delete(mediaFiles)
      .where(ownText === "remove" ? theirs : and(theirs, isNull(mediaFiles.subjectId)))
      .returning({ key: mediaFiles.key, avifKey: mediaFiles.avifKey });
    await tx.update(mediaFiles).set({ ownerId: null }).where(theirs);
    await dropContents(tx, gone);
  });
}
