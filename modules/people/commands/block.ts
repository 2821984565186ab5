import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { loadPersonFor, lockProfiles, requireSelf } from "../access.ts";
import { endFollow } from "../end-follow.ts";
import { blocked, unblocked } from "../events.ts";
import { blocks } from "../tables.ts";

type UserTarget = { readonly userId: string };

/** Ends follows both ways and hides each from the other, everywhere. Again is the same as once. */
export async function block(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const me = requireSelf(ctx.actor).userId;
  await inTransaction(ctx, async (tx) => {
    if (await isBlocked(tx, me, userId)) return;
    await loadPersonFor(tx, ctx, userId, "person.block_or_mute");
    await lockProfiles(tx, me, userId);
    const [written] = await tx
      .insert(blocks)
      .values({ blockerId: me, blockedId: userId, blockedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!written) return;
    await endFollow(tx, { followerId: me, followedId: userId });
    await endFollow(tx, { followerId: userId, followedId: me });
    await emit(tx, blocked, { blockerId: me, blockedId: userId });
  });
}

/** Removes the actor's own block; the other's block, if any, stays. Follows are not restored. */
export async function unblock(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const me = requireSelf(ctx.actor).userId;
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.delete(blocks).where(ownBlock(me, userId)).returning();
    if (!gone) throw notFound("block_not_found");
    await emit(tx, unblocked, { blockerId: me, blockedId: userId });
  });
}

const ownBlock = (me: string, userId: string) =>
  and(eq(blocks.blockerId, me), eq(blocks.blockedId, userId));

async function isBlocked(tx: Pick<Context["db"], "select">, me: string, userId: string) {
  const [found] = await tx
    .select({ at: blocks.blockedAt })
    .from(blocks)
    .where(ownBlock(me, userId));
  return found !== undefined;
}
