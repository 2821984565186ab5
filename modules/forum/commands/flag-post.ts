import { and, count, eq, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type ReportReasonInput, statesGoodFaith } from "#modules/report-reasons";
import { trustLevelOf } from "#modules/trust";
import { type Actor, authorize, hasRole, trustedLevel } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { postFlagged } from "../events.ts";
import { hideLoadedPost } from "../hiding.ts";
import { lockPostFor, named, type PostRef } from "../post-access.ts";
import { flagsToHide } from "../rules.ts";
import { forumFlags } from "../tables.ts";

/**
 * Flags a post for the moderators. Flagging again replaces the earlier flag. Three flags by trusted
 * members hide the post until a moderator has reviewed it.
 */
export async function flagPost(
  ctx: Context<Actor>,
  { reason, note, goodFaith, ...which }: PostRef & ReportReasonInput,
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
    if ((open?.trusted ?? 0) >= flagsToHide && !post.hiddenAt)
      await hideLoadedPost(tx, loaded, { byId: userId, at: now, why: "flags" });
  });
}
