import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { activeUntil, strikeOf } from "../account-status.ts";
import { caseDecisions, cases, reports } from "../tables.ts";

/** The user's reports, and decisions about them. Who reported them is not included. */
export async function moderationExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const [filed, decided] = await Promise.all([
    db
      .select({
        subject: reports.subjectKind,
        reason: reports.reason,
        note: reports.note,
        goodFaith: reports.goodFaith,
        filedAt: reports.filedAt,
        resolvedAt: reports.resolvedAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.filedAt)),
    db
      .select({
        case: cases.code,
        about: cases.evidence,
        measure: caseDecisions.measure,
        ground: caseDecisions.ground,
        statement: caseDecisions.statement,
        at: caseDecisions.at,
        until: caseDecisions.until,
        undoneAt: caseDecisions.undoneAt,
        automated: caseDecisions.automated,
      })
      .from(caseDecisions)
      .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
      .where(eq(cases.concernedId, userId))
      .orderBy(asc(caseDecisions.at)),
  ]);
  return {
    filed,
    decided: decided.map((decision) => ({
      ...decision,
      counts: decision.undoneAt ? null : strikeOf(decision),
      countsUntil: activeUntil(decision),
    })),
  };
}
