import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadPersonFor, lockProfiles, selfOf } from "../access.ts";
import type { FollowState } from "../contract.ts";
import { followed, followRequested } from "../events.ts";
import { countFollow } from "../follow-count.ts";
import { follows } from "../tables.ts";

/**
 * Follows somebody, or asks to where they let people in one by one. Again is the same as once; a
 * request made earlier is granted when their door has been opened since.
 */
export async function follow(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<{ state: FollowState }> {
  const me = selfOf(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await loadPersonFor(tx, ctx, userId, "person.follow");
    await lockProfiles(tx, me.userId, userId);
    // Read anew under the lock: they may have blocked us or shut their door meanwhile.
    const facts = await loadPersonFor(tx, ctx, userId, "person.follow");
    const pair = { followerId: me.userId, followedId: userId };
    if (facts.followed) return { state: "accepted" as const };
    const now = ctx.clock.now();
    const [asked] = await tx
      .insert(follows)
      .values({ ...pair, requestedAt: now })
      .onConflictDoNothing()
      .returning();
    if (facts.visibility === "followers") {
      if (asked) await emit(tx, followRequested, pair);
      return { state: "requested" as const };
    }
    await tx.update(follows).set({ acceptedAt: now }).where(waiting(pair));
    await countFollow(tx, pair, 1);
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
