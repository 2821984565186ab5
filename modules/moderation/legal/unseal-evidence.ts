import { desc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { caseLimits, type Evidence } from "../constants.ts";
import type { LegalRemovalView } from "../contract.ts";
import { caseDecisions, cases, legalRemovals } from "../tables.ts";
import { sealOf } from "./remove-for-legal-reasons.ts";

/** What was taken down by law, newest first, without what it was. */
export async function legalRemovalsPage(ctx: Context<Actor>): Promise<readonly LegalRemovalView[]> {
  authorize(ctx.actor, "case.queue", {});
  const rows = await ctx.db
    .select({
      code: cases.code,
      removal: legalRemovals,
      undone: sql<boolean>`exists (select from ${caseDecisions} where ${caseDecisions.caseId} = ${cases.id}
        and ${caseDecisions.undoneAt} is not null)`,
    })
    .from(legalRemovals)
    .innerJoin(cases, eq(cases.id, legalRemovals.caseId))
    .orderBy(desc(legalRemovals.at))
    .limit(caseLimits.pageSize);
  return rows.map(({ code, undone, removal }) => ({
    code,
    undone,
    requestedBy: removal.requestedBy,
    law: removal.law,
    jurisdiction: removal.jurisdiction,
    reference: removal.reference,
    at: removal.at.toISOString(),
    retained: removal.sealedEvidence !== null,
  }));
}

/** Unseals evidence for an administrator who states a reason; the author can read that reason. */
export async function unsealEvidence(
  ctx: Context<Actor>,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<{ readonly evidence: Evidence; readonly whole: boolean }> {
  authorize(ctx.actor, "admin.view_user", {});
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ removal: legalRemovals, concernedId: cases.concernedId })
      .from(legalRemovals)
      .innerJoin(cases, eq(cases.id, legalRemovals.caseId))
      .where(eq(cases.code, code));
    const evidence = found?.removal.sealedEvidence;
    if (!found || !evidence) throw notFound("seal_not_found");
    await recordAudit(tx, ctx, {
      action: "moderation.seal_opened",
      nature: "opened",
      personId: found.concernedId,
      reason,
      subject: { kind: "case", id: code },
    });
    return { evidence, whole: sealOf(evidence) === found.removal.seal };
  });
}
