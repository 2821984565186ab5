import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { notThere } from "../errors.ts";
import { answerAccepted } from "../events.ts";
import { noteAct } from "../notes.ts";
import { lockPostFor, named, type WhichPost } from "../post-access.ts";
import { forumTopics } from "../tables.ts";

/** Marks the answer that helped, in place of one marked before; or takes the mark back. */
export async function acceptAnswer(
  ctx: Context<Actor>,
  { on, ...which }: WhichPost & { on: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx, which, now);
    const { topic, post, facts } = loaded;
    authorize(ctx.actor, "topic.accept", facts);
    if (post.number === 1 || post.hiddenAt || post.deletedAt)
      throw notThere("This post can’t be the answer.");
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
    // The asker's own choice needs no line in the flow; it stands above the answer.
    if (userId !== topic.authorId)
      await noteAct(tx, topic, {
        act: on ? "accepted" : "unaccepted",
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
