import { and, desc, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { revertMeasure } from "../apply-measure.ts";
import { lockCaseFor } from "../case-access.ts";
import { sendStatement } from "../emails/statement.ts";
import { caseChanged } from "../errors.ts";
import { caseTransitioned } from "../events.ts";
import { caseDecisions, cases } from "../tables.ts";

/** Undoes a decision without an appeal: by the same moderator or another. */
export async function undoDecision(
  ctx: Context<Actor>,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { row, facts } = await lockCaseFor(ctx, tx, { code });
    authorize(ctx.actor, "case.undo", facts);
    const decisionId = await undoLast(ctx, tx, row, userId);
    if (!decisionId) throw caseChanged();
    await tx
      .update(cases)
      .set({ status: "closed", closedAt: ctx.clock.now() })
      .where(eq(cases.id, row.id));
    await emit(tx, caseTransitioned, {
      caseId: row.id,
      move: "undone",
      moveId: decisionId,
      byId: userId,
    });
    if (row.concernedId) await sendStatement(tx, { caseId: row.id, decisionId, what: "undone" });
    await recordAudit(tx, ctx, {
      action: "moderation.decision_undone",
      personId: row.concernedId,
      subject: { kind: "case", id: row.code },
      reason,
    });
  });
}

/** Returns the decision that was undone; undefined if there is none in effect. */
export async function undoLast(
  ctx: Context<Actor>,
  tx: Transaction,
  row: typeof cases.$inferSelect,
  byId: string,
): Promise<string | undefined> {
  const [last] = await tx
    .select()
    .from(caseDecisions)
    .where(and(eq(caseDecisions.caseId, row.id), isNull(caseDecisions.undoneAt)))
    .orderBy(desc(caseDecisions.at), desc(caseDecisions.id))
    .limit(1);
  if (!last) return undefined;
  await revertMeasure(
    withTransaction(ctx, tx),
    {
      caseId: row.id,
      concernedId: row.concernedId,
      subject: { kind: row.subjectKind, id: row.subjectId },
    },
    last,
  );
  await tx
    .update(caseDecisions)
    .set({ undoneAt: ctx.clock.now(), undoneBy: byId })
    .where(eq(caseDecisions.id, last.id));
  return last.id;
}
