import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { folderNotFound } from "../errors.ts";
import { lockLibrary } from "../library.ts";
import { savedFolders, savedShares } from "../tables.ts";

/**
 * Creates a link to one of the user's folders; there is only one at a time, so a repeated call
 * returns it. The folder's name becomes visible to others, so members who may not write may not
 * share.
 */
export async function shareFolder(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  await inTransaction(ctx, async (tx) => {
    await lockLibrary(tx, userId);
    const [folder] = await tx
      .select({ id: savedFolders.id })
      .from(savedFolders)
      .where(and(eq(savedFolders.id, id), eq(savedFolders.userId, userId)));
    if (!folder) throw folderNotFound();
    await tx
      .insert(savedShares)
      .values({ folderId: id, key: randomId(), createdAt: ctx.clock.now() })
      .onConflictDoNothing();
  });
}

/** Revokes the link; a new one would be different. Revoking is open to all. */
export async function unshareFolder(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const own = ctx.db
    .select({ id: savedFolders.id })
    .from(savedFolders)
    .where(and(eq(savedFolders.id, id), eq(savedFolders.userId, userId)));
  await ctx.db.delete(savedShares).where(inArray(savedShares.folderId, own));
}
