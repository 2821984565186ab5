import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadPersonFor, lockProfiles, requireSelf } from "../access.ts";
import type { FollowState } from "../contract.ts";
import { followed, followRequested } from "../events.ts";
import { updateFollowCounts } from "../follow-count.ts";
import { follows } from "../tables.ts";

/**
 * Follows a user, or requests to where they approve followers. Idempotent; an earlier request is
 * granted if they no longer require approval.
 */
export async function follow(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<{ state: FollowState }> {
  const me = requireSelf(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await loadPersonFor(tx, ctx, userId, "person.follow");
    await lockProfiles(tx, me.userId, userId);
    // Read again under the lock: they may have blocked us or changed their privacy meanwhile.
    const facts = await loadPersonFor(tx, ctx, userId, "person.follow");
    const pair = { followerId: me.userId, followedId: userId };
    if (facts.followed) return { state: "accepted" as const };
    const now = ctx.clock.now();
    const [params] = await tx
      .insert(follows)
      .values({ ...pair, requestedAt: now })
      .onConflictDoNothing()
      .returning();
    if (facts.visibility === "followers") {
      if (params) await emit(tx, followRequested, pair);
      return { state: "requested" as const };
    }
    await tx.update(follows).set({ acceptedAt: now }).where(waiting(pair));
    await updateFollowCounts(tx, pair, 1);
    await emit(tx, followed, pair);
    return { state: "accepted" as const };
  });
}

export const waiting = (pair: { followerId: string; followedId: string }) =>
  and(
    eq(follows.followerId, pair.followerId),
    eq(follows.followedId, pair.followedId),
    isNull(follows.acceptedAt),
  );
