import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireFreshProof, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { emit } from "#platform/events";
import { type LoadedCase, lockCaseFor } from "../case-access.ts";
import { claimedByAnother } from "../claims.ts";
import { caseLimits, measureWords } from "../contract.ts";
import { carryOut } from "../effects.ts";
import { movedMeanwhile, needsDays, needsStatement, takenByAnother } from "../errors.ts";
import { caseMoved } from "../events.ts";
import type { DecisionInput } from "../inputs.ts";
import { sendStatement } from "../letters/statement.ts";
import { caseDecisions, cases, reports } from "../tables.ts";

const dayMs = 86_400_000;

/**
 * A steward's decision: what is done, under which rule, and the words the person reads. Only one
 * decides; whoever comes second is told.
 */
export async function decideCase(
  ctx: Context<Actor>,
  { code, ...input }: DecisionInput & { readonly code: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const { measure, days, ground, statement, replacement } = input;
  const { lasts, admins } = measureWords[measure];
  if (lasts === "end" && days === undefined) throw needsDays();
  if (measure !== "dismiss" && statement === "") throw needsStatement();
  await inTransaction(ctx, async (tx) => {
    const loaded = await lockCaseFor(ctx, tx, { code });
    const { row, facts } = loaded;
    if (facts.status !== "open" && can(loaded)) throw movedMeanwhile();
    authorize(ctx.actor, "case.decide", facts);
    if (admins) {
      authorize(ctx.actor, "case.close_account", {});
      requireFreshProof(ctx);
    }
    const now = ctx.clock.now();
    if (claimedByAnother(row, userId, now)) throw takenByAnother();
    const until = lasts === "end" && days ? new Date(now.getTime() + days * dayMs) : null;
    const before = await carryOut(within(ctx, tx), {
      ...{ caseId: row.id, concernedId: row.concernedId, measure, until, replacement },
      subject: { kind: row.subjectKind, id: row.subjectId },
    });
    const [decision] = await tx
      .insert(caseDecisions)
      .values({ caseId: row.id, byId: userId, at: now, measure, until, ground, statement, before })
      .returning({ id: caseDecisions.id });
    if (!decision) throw new Error("no decision was written");
    await settleCase(tx, loaded, { now, over: measure === "dismiss" });
    await emit(tx, caseMoved, {
      ...{ caseId: row.id, move: "decided", moveId: decision.id, byId: userId },
    });
    if (measure !== "dismiss" && row.concernedId)
      await sendStatement(tx, { caseId: row.id, decisionId: decision.id, what: "decided" });
    await recordAudit(tx, ctx, {
      action: "moderation.case_decided",
      personId: row.concernedId,
      subject: { kind: "case", id: row.code },
      reason: statement,
      details: { measure, ground, ...(until && { until: until.toISOString() }) },
    });
  });
}

/** A steward who could have decided is told that somebody did; anybody else hears nothing new. */
const can = ({ facts }: LoadedCase) => facts.status === "decided" || facts.status === "closed";

async function settleCase(
  tx: Transaction,
  { row }: LoadedCase,
  { now, over }: { readonly now: Date; readonly over: boolean },
): Promise<void> {
  await tx
    .update(cases)
    .set({
      status: over ? "closed" : "decided",
      closedAt: over ? now : null,
      claimedBy: null,
      claimedAt: null,
      evidenceUntil: new Date(now.getTime() + caseLimits.appealDays * dayMs),
    })
    .where(eq(cases.id, row.id));
  await tx
    .update(reports)
    .set({ resolvedAt: now })
    .where(and(eq(reports.caseId, row.id), isNull(reports.resolvedAt)));
}
