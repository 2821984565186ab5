import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { lockProfiles, requireSelf } from "../access.ts";
import { endFollow } from "../end-follow.ts";

type UserTarget = { readonly userId: string };

/** Ends the actor's own follow or request. Needs no permission and is never rejected. */
export async function unfollow(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const me = requireSelf(ctx.actor);
  return endRelation(ctx, { followerId: me.userId, followedId: userId });
}

/** Removes a follower of the actor; they are not notified. */
export async function removeFollower(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const me = requireSelf(ctx.actor);
  return endRelation(ctx, { followerId: userId, followedId: me.userId });
}

async function endRelation(ctx: Context<Actor>, pair: { followerId: string; followedId: string }) {
  await inTransaction(ctx, async (tx) => {
    await lockProfiles(tx, pair.followerId, pair.followedId);
    await endFollow(tx, pair);
  });
}
