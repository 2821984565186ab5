import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { lockProfiles, requireSelf } from "../access.ts";
import { followed } from "../events.ts";
import { updateFollowCounts } from "../follow-count.ts";
import { follows } from "../tables.ts";
import { waiting } from "./follow.ts";

type UserTarget = { readonly userId: string };

/** Accepts a follow request. A request withdrawn in the meantime is not found. */
export async function acceptFollow(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const pair = { followerId: userId, followedId: requireSelf(ctx.actor).userId };
  await inTransaction(ctx, async (tx) => {
    await lockProfiles(tx, pair.followerId, pair.followedId);
    const [accepted] = await tx
      .update(follows)
      .set({ acceptedAt: ctx.clock.now() })
      .where(waiting(pair))
      .returning();
    if (!accepted) throw notFound("request_not_found");
    await updateFollowCounts(tx, pair, 1);
    await emit(tx, followed, pair);
  });
}

/** Declines without notifying the requester; they may ask again. */
export async function declineFollow(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const pair = { followerId: userId, followedId: requireSelf(ctx.actor).userId };
  await inTransaction(ctx, async (tx) => {
    const [declined] = await tx.delete(follows).where(waiting(pair)).returning();
    if (!declined) throw notFound("request_not_found");
  });
}
