import { and, eq, isNull, sql } from "drizzle-orm";
import { type ReportReason, reasonDetails } from "#contracts/report-reasons";
import type { Transaction } from "#platform/db";
import { shortId } from "#platform/ids";
import type { SubjectKind } from "./constants.ts";
import type { CaseSource } from "./sources.ts";
import { readSubject } from "./subjects.ts";
import { cases, reports } from "./tables.ts";

interface OpenCaseInput {
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly source: CaseSource;
  readonly reason: ReportReason;
  readonly at: Date;
}

/**
 * The open case about a subject: the existing one, or a new one with a snapshot of the subject. A
 * worse reason raises the severity, a milder one never lowers it.
 */
export async function openCase(
  tx: Transaction,
  { subject, source, reason, at }: OpenCaseInput,
): Promise<string | undefined> {
  const seen = await readSubject[subject.kind](tx, subject.id);
  if (!seen) return undefined;
  const severity = reasonDetails[reason].severity;
  const [row] = await tx
    .insert(cases)
    .values({
      code: shortId(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      concernedId: seen.concernedId,
      evidence: seen.evidence,
      openedAt: at,
      waitingSince: at,
      source,
      reason,
      severity,
    })
    .onConflictDoUpdate({
      target: [cases.subjectKind, cases.subjectId],
      targetWhere: sql`status = 'open'`,
      set: {
        severity: sql`greatest(${cases.severity}, excluded.severity)`,
        reason: sql`case when excluded.severity > ${cases.severity} then excluded.reason else ${cases.reason} end`,
      },
    })
    .returning({ id: cases.id });
  return row?.id;
}

/** Puts a report to the case it belongs to, and counts it there. */
export async function addReport(
  tx: Transaction,
  { reportId, caseId }: { readonly reportId: string; readonly caseId: string | undefined },
): Promise<void> {
  if (!caseId) return;
  const added = await tx
    .update(reports)
    .set({ caseId })
    .where(and(eq(reports.id, reportId), isNull(reports.caseId)))
    .returning({ id: reports.id });
  if (added.length > 0)
    await tx
      .update(cases)
      .set({ reportCount: sql`${cases.reportCount} + 1` })
      .where(eq(cases.id, caseId));
}
