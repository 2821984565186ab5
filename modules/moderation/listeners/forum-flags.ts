import { and, eq, isNull, sql } from "drizzle-orm";
import { type ReportReason, reasonWords, reportReasons } from "#contracts/conduct";
import { recordAudit } from "#modules/audit";
import { flagsSettled, postFlagged } from "#modules/forum";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { listen } from "#platform/events";
import { caseLimits } from "../contract.ts";
import { addReport, openCase } from "../open-case.ts";
import { caseDecisions, cases, reports } from "../tables.ts";

/** Flags from before there was one list of reasons may say `illegal`. */
const reasonOf = (flagged: string): ReportReason =>
  flagged === "illegal"
    ? "unlawful"
    : (reportReasons.find((reason) => reason === flagged) ?? "other");

/** A flag in the forum is a report in the stewards' queue. Told again, it is the same report. */
export const noteFlag = listen<Parameters<typeof postFlagged.tags>[0], Actor>(
  postFlagged,
  "moderation.note_flag",
  async (ctx, { postId, byId, reason: flagged, note, goodFaith = false }) => {
    const at = ctx.clock.now();
    const reason = reasonOf(flagged);
    await inTransaction(ctx, async (tx) => {
      const [report] = await tx
        .insert(reports)
        .values({
          ...{ reporterId: byId, subjectKind: "forum_post", subjectId: postId },
          ...{ reason, note, goodFaith, filedAt: at },
        })
        .onConflictDoUpdate({
          target: [reports.reporterId, reports.subjectKind, reports.subjectId],
          targetWhere: sql`resolved_at is null`,
          set: { reason, note, goodFaith, filedAt: at },
        })
        .returning({ id: reports.id });
      const subject = { kind: "forum_post", id: postId } as const;
      const caseId = await openCase(tx, { subject, source: "report", reason, at });
      if (report) await addReport(tx, { reportId: report.id, caseId });
    });
  },
);

/** What was decided at the post itself is decided in the queue, too. */
export const noteFlagsSettled = listen<Parameters<typeof flagsSettled.tags>[0], Actor>(
  flagsSettled,
  "moderation.note_flags_settled",
  async (ctx: Context<Actor>, { postId, byId, upheld }) => {
    const at = ctx.clock.now();
    await inTransaction(ctx, async (tx) => {
      const ofPost = and(eq(cases.subjectKind, "forum_post"), eq(cases.subjectId, postId));
      const [open] = await tx
        .update(cases)
        .set({
          status: upheld ? "decided" : "closed",
          closedAt: upheld ? null : at,
          evidenceUntil: new Date(at.getTime() + caseLimits.appealDays * dayMs),
        })
        .where(and(ofPost, eq(cases.status, "open")))
        .returning();
      await tx
        .update(reports)
        .set({ resolvedAt: at })
        .where(
          and(
            eq(reports.subjectKind, "forum_post"),
            eq(reports.subjectId, postId),
            isNull(reports.resolvedAt),
          ),
        );
      if (!open) return;
      const measure = upheld ? "hide" : "dismiss";
      await tx.insert(caseDecisions).values({
        ...{ caseId: open.id, byId, at, measure, ground: reasonWords[open.reason].ground },
        statement: upheld ? "A steward hid it where it stands." : "",
      });
      await recordAudit(tx, ctx, {
        action: "moderation.case_decided",
        personId: open.concernedId,
        subject: { kind: "case", id: open.code },
        details: { measure, by: byId },
      });
    });
  },
);
