import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type Transaction, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { applyMeasure } from "./apply-measure.ts";
import type { LoadedCase } from "./case-access.ts";
import { caseLimits } from "./constants.ts";
import { sendStatement } from "./emails/statement.ts";
import { caseTransitioned } from "./events.ts";
import type { DecisionInput } from "./inputs.ts";
import { measureLabels } from "./measures.ts";
import { isPublicNow } from "./public-visibility.ts";
import { caseDecisions, cases, reports } from "./tables.ts";

interface Deciders {
  readonly byId: string;
  /** The administrator who approved it, if approval was needed. */
  readonly approvedBy?: string;
}

/** Applies a decision with all its effects; the caller has checked the permission. */
export async function applyDecision(
  ctx: Context<Actor>,
  tx: Transaction,
  loaded: LoadedCase,
  input: DecisionInput & Deciders,
): Promise<void> {
  const { row } = loaded;
  const { measure, days, ground, statement, replacement, byId, approvedBy } = input;
  const now = ctx.clock.now();
  const ends = measureLabels[measure].duration === "end" && days;
  const until = ends ? new Date(now.getTime() + days * dayMs) : null;
  const before = await applyMeasure(withTransaction(ctx, tx), {
    caseId: row.id,
    concernedId: row.concernedId,
    measure,
    until,
    replacement,
    subject: { kind: row.subjectKind, id: row.subjectId },
  });
  const [decision] = await tx
    .insert(caseDecisions)
    .values({
      caseId: row.id,
      byId,
      approvedBy,
      at: now,
      measure,
      until,
      ground,
      statement,
      before,
      wasPublic: isPublicNow(row.id),
    })
    .returning({ id: caseDecisions.id });
  if (!decision) throw new Error("no decision was written");
  await settleCase(tx, loaded, { now, over: measure === "dismiss" });
  await emit(tx, caseTransitioned, { caseId: row.id, move: "decided", moveId: decision.id, byId });
  if (measure !== "dismiss" && row.concernedId)
    await sendStatement(tx, { caseId: row.id, decisionId: decision.id, what: "decided" });
  await recordAudit(tx, ctx, {
    action: "moderation.case_decided",
    personId: row.concernedId,
    subject: { kind: "case", id: row.code },
    reason: statement,
    details: {
      measure,
      ground,
      ...(until && { until: until.toISOString() }),
      ...(approvedBy && { proposedBy: byId }),
    },
  });
}

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
