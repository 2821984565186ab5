import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { lockProfiles, selfOf } from "../access.ts";
import { endFollow } from "../end-follow.ts";

type Whom = { readonly userId: string };

/** Ends one's own follow, or takes one's request back. Needs no leave and is never refused. */
export async function unfollow(ctx: Context<Actor>, { userId }: Whom): Promise<void> {
  const me = selfOf(ctx.actor);
  return end(ctx, { followerId: me.userId, followedId: userId });
}

/** Ends somebody's follow of oneself; they are not told. */
export async function removeFollower(ctx: Context<Actor>, { userId }: Whom): Promise<void> {
  const me = selfOf(ctx.actor);
  return end(ctx, { followerId: userId, followedId: me.userId });
}

async function end(ctx: Context<Actor>, pair: { followerId: string; followedId: string }) {
  await inTransaction(ctx, async (tx) => {
    await lockProfiles(tx, pair.followerId, pair.followedId);
    await endFollow(tx, pair);
  });
}
