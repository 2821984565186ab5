import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { contestAutomatedDecision } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { automatedDecisions } from "../tables.ts";

/** Requests a human review of an automated decision. Idempotent. */
export async function contestDecision(
  ctx: Context<Actor>,
  { decisionId, words }: { readonly decisionId: string; readonly words: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const which = and(eq(automatedDecisions.id, decisionId), eq(automatedDecisions.userId, userId));
    const [row] = await tx.select().from(automatedDecisions).where(which).for("update");
    if (!row) throw notFound("decision_not_found");
    if (row.contestedAt) return;
    const { code } = await contestAutomatedDecision(withTransaction(ctx, tx), {
      subject: row.postId ? { kind: "forum_post", id: row.postId } : { kind: "person", id: userId },
      words,
    });
    await tx
      .update(automatedDecisions)
      .set({ contestedAt: ctx.clock.now(), caseCode: code })
      .where(which);
  });
}
