import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { feedbackNotFound, nothingNew } from "../errors.ts";
import { feedbackAnswered } from "../events.ts";
import type { feedbackAnswerInput } from "../inputs.ts";
import { feedbackLetter } from "../letters.ts";
import { feedback, feedbackAnswers } from "../tables.ts";

/**
 * Moves feedback on, with or without words. Whoever sent it hears of it as they chose. The last answer
 * said again, as a second press sends it, is that answer.
 */
export async function answerFeedback(
  ctx: Context<Actor>,
  { id, status, words }: z.output<typeof feedbackAnswerInput>,
): Promise<void> {
  authorize(ctx.actor, "feedback.answer", {});
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).for("update");
    if (!row) throw feedbackNotFound();
    if (row.status === status && words === "") throw nothingNew();
    const at = ctx.clock.now();
    const byId = isMember(ctx.actor) ? ctx.actor.userId : null;
    const [last] = await tx
      .select()
      .from(feedbackAnswers)
      .where(eq(feedbackAnswers.feedbackId, id))
      .orderBy(desc(feedbackAnswers.at), desc(feedbackAnswers.id))
      .limit(1);
    if (last && last.status === status && last.words === words && last.byId === byId) return;
    const [answer] = await tx
      .insert(feedbackAnswers)
      .values({ feedbackId: id, status, words, byId, at })
      .returning({ id: feedbackAnswers.id });
    if (!answer) throw new Error("an answer was not kept");
    await tx.update(feedback).set({ status, changedAt: at }).where(eq(feedback.id, id));
    await emit(tx, feedbackAnswered, { feedbackId: id, answerId: answer.id });
    if (row.contact === "email")
      await enqueue(tx, feedbackLetter, { feedbackId: id, answerId: answer.id });
    await recordAudit(tx, ctx, {
      action: "admin.feedback_answered",
      personId: row.userId,
      subject: { kind: "feedback", id: row.reference },
      details: { status },
    });
  });
}
