import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { feedbackEmailJob } from "../emails.ts";
import { feedbackNotFound, nothingChanged } from "../errors.ts";
import { feedbackAnswered } from "../events.ts";
import type { feedbackAnswerInput } from "../inputs.ts";
import { feedback, feedbackAnswers } from "../tables.ts";

/**
 * Changes the status of feedback, with or without an answer. The sender is notified as they chose.
 * A resubmission of the last answer is ignored.
 */
export async function answerFeedback(
  ctx: Context<Actor>,
  { id, status, words }: z.output<typeof feedbackAnswerInput>,
): Promise<void> {
  authorize(ctx.actor, "feedback.answer", {});
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).for("update");
    if (!row) throw feedbackNotFound();
    if (row.status === status && words === "") throw nothingChanged();
    const at = ctx.clock.now();
    const byId = isMember(ctx.actor) ? ctx.actor.userId : null;
    const [last] = await tx
      .select()
      .from(feedbackAnswers)
      .where(eq(feedbackAnswers.feedbackId, id))
      .orderBy(desc(feedbackAnswers.at), desc(feedbackAnswers.id))
      .limit(1);
    if (last && last.status === status && last.message === words && last.byId === byId) return;
    const [answer] = await tx
      .insert(feedbackAnswers)
      .values({ feedbackId: id, status, message: words, byId, at })
      .returning({ id: feedbackAnswers.id });
    if (!answer) throw new Error("an answer was not kept");
    await tx.update(feedback).set({ status, changedAt: at }).where(eq(feedback.id, id));
    await emit(tx, feedbackAnswered, { feedbackId: id, answerId: answer.id });
    if (row.contact === "email")
      await enqueue(tx, feedbackEmailJob, { feedbackId: id, answerId: answer.id });
    await recordAudit(tx, ctx, {
      action: "admin.feedback_answered",
      personId: row.userId,
      subject: { kind: "feedback", id: row.reference },
      details: { status },
    });
  });
}
