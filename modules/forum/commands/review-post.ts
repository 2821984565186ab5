import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, isStaff } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { hiddenBySite, ownPost } from "../errors.ts";
import { hideLoadedPost, settleFlags, unhideLoadedPost } from "../hiding.ts";
import { type LockPost, lockPostFor, type PostRef } from "../post-access.ts";
import { forumPosts } from "../tables.ts";

/**
 * A moderator's decision on a post: `hide` hides it, `show` restores it and dismisses the flags,
 * `uphold` leaves it hidden and upholds the flags.
 */
export const reviewPost = (
  ctx: Context<Actor>,
  { decision, ...which }: PostRef & { decision: ReviewDecision },
): Promise<void> =>
  reviewLockedPost(ctx, (tx, now) => lockPostFor(tx, ctx, which, now), { decision });

export type ReviewDecision = "hide" | "show" | "uphold";

export async function reviewLockedPost(
  ctx: Context<Actor>,
  lock: LockPost,
  {
    decision,
    upheldAt,
  }: { readonly decision: ReviewDecision; readonly upheldAt?: Date | undefined },
): Promise<void> {
  const { userId: byId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const at = ctx.clock.now();
    const loaded = await lock(tx, at);
    authorize(ctx.actor, "topic.govern", loaded.facts);
    // Authors can't dismiss flags on their own posts.
    if (decision === "show" && loaded.post.authorId === byId) throw ownPost();
    if (decision === "show" && loaded.post.hiddenBySite && !isStaff(ctx.actor))
      throw hiddenBySite();
    if (decision === "show") return unhideLoadedPost(tx, loaded, { byId, at, upheldAt });
    await hideLoadedPost(tx, loaded, { byId, at, why: "staff" });
    if (isStaff(ctx.actor))
      await tx
        .update(forumPosts)
        .set({ hiddenBySite: true })
        .where(eq(forumPosts.id, loaded.post.id));
    if (decision === "uphold") {
      await tx
        .update(forumPosts)
        .set({ hiddenReason: "staff" })
        .where(eq(forumPosts.id, loaded.post.id));
      await settleFlags(tx, loaded, { byId, at, upheld: true });
    }
  });
}
