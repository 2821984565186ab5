import { and, count, eq, isNull, sql } from "drizzle-orm";
import { type GivenReason, statesGoodFaith } from "#modules/conduct";
import { requireMember } from "#modules/identity";
import { trustLevelOf } from "#modules/trust";
import { type Actor, authorize, hasRole, trustedLevel } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { postFlagged } from "../events.ts";
import { hideLoaded } from "../hiding.ts";
import { lockPostFor, named, type WhichPost } from "../post-access.ts";
import { flagsThatHide } from "../rules.ts";
import { forumFlags } from "../tables.ts";

/**
 * Asks the stewards to look at a post. Said again it replaces what was said. Three flags of people
 * who know the house take the post out of sight until a steward has looked.
 */
export async function flagPost(
  ctx: Context<Actor>,
  { reason, note, goodFaith, ...which }: WhichPost & GivenReason,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx, which, now);
    const { post, about } = loaded;
    authorize(ctx.actor, "post.flag", about);
    const level = await trustLevelOf(tx, ctx.actor);
    const trusted = level >= trustedLevel || hasRole(ctx.actor, "moderator");
    const [flag] = await tx
      .insert(forumFlags)
      .values({ postId: post.id, userId, reason, note, trusted, at: now })
      .onConflictDoUpdate({
        target: [forumFlags.postId, forumFlags.userId],
        targetWhere: sql`settled_at is null`,
        set: { reason, note, trusted, at: now },
      })
      .returning({ id: forumFlags.id });
    if (!flag) throw new Error("no flag was written");
    await emit(tx, postFlagged, {
      ...named(loaded),
      flagId: flag.id,
      byId: userId,
      reason,
      note,
      goodFaith: statesGoodFaith({ reason, note, goodFaith }),
    });
    const [open] = await tx
      .select({ trusted: count() })
      .from(forumFlags)
      .where(and(eq(forumFlags.postId, post.id), isNull(forumFlags.settledAt), forumFlags.trusted));
    if ((open?.trusted ?? 0) >= flagsThatHide && !post.hiddenAt)
      await hideLoaded(tx, loaded, { byId: userId, at: now, why: "flags" });
  });
}
