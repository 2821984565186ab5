import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { deleteScreenshots } from "../screenshot.ts";
import { feedback, feedbackAnswers } from "../tables.ts";

/**
 * Part of erasing an account: deletes the user's feedback with its screenshots; their answers to
 * others become anonymous.
 */
export async function eraseFeedback(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    const gone = await tx
      .delete(feedback)
      .where(eq(feedback.userId, userId))
      .returning({ key: feedback.pictureKey });
    const keys = gone.flatMap(({ key }) => (key ? [key] : []));
    for (let at = 0; at < keys.length; at += 400)
      await enqueue(tx, deleteScreenshots, { keys: keys.slice(at, at + 400) });
    await tx.update(feedbackAnswers).set({ byId: null }).where(eq(feedbackAnswers.byId, userId));
  });
}
