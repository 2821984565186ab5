import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { folderNotFound } from "../errors.ts";
import { lockShelf } from "../shelf.ts";
import { savedFolders, savedShares } from "../tables.ts";

/**
 * Makes a link to one of one's folders; there is one at a time, so asked twice it stays. Its name is
 * met by others, so whoever may not write may not share.
 */
export async function shareFolder(
  ctx: Context<Actor>,
  { id }: { readonly id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    const [folder] = await tx
      .select({ id: savedFolders.id })
      .from(savedFolders)
      .where(and(eq(savedFolders.id, id), eq(savedFolders.userId, userId)));
    if (!folder) throw folderNotFound();
    await tx
      .insert(savedShares)
      .values({ folderId: id, key: randomId(), madeAt: ctx.clock.now() })
      .onConflictDoNothing();
  });
}

/** The link leads nowhere from then on. A new one would be another. Taking back is open to all. */
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
