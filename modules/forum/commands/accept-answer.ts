import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { targetNotFound } from "../errors.ts";
import { answerAccepted } from "../events.ts";
import { lockPostFor, named, type PostRef } from "../post-access.ts";
import { forumTopics } from "../tables.ts";
import { recordTopicAction } from "../topic-history.ts";

/** Accepts an answer, replacing a previously accepted one, or unaccepts it. */
export async function acceptAnswer(
  ctx: Context<Actor>,
  { on, ...which }: PostRef & { on: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx, which, now);
    const { topic, post, facts } = loaded;
    authorize(ctx.actor, "topic.accept", facts);
    if (post.number === 1 || post.hiddenAt || post.deletedAt)
      throw targetNotFound("forum.errors.cannotAccept");
    const isAccepted = topic.acceptedNumber === post.number;
    if (isAccepted === on) return;
    await tx
      .update(forumTopics)
      .set(
        on
          ? { acceptedNumber: post.number, acceptedBy: userId, acceptedAt: now }
          : { acceptedNumber: null, acceptedBy: null, acceptedAt: null },
      )
      .where(eq(forumTopics.id, topic.id));
    // The author's own choice needs no history entry; it is shown above the answer.
    if (userId !== topic.authorId)
      await recordTopicAction(tx, topic, {
        action: on ? "accepted" : "unaccepted",
        byId: userId,
        at: now,
        details: { number: post.number },
      });
    await emit(tx, answerAccepted, {
      ...named(loaded),
      authorId: post.authorId,
      byId: userId,
      accepted: on,
    });
  });
}
