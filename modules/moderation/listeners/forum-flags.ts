import { and, eq, isNull, sql } from "drizzle-orm";
import { type ReportReason, reasonDetails, reportReasons } from "#contracts/report-reasons";
import { recordAudit } from "#modules/audit";
import { flagsSettled, postFlagged } from "#modules/forum";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { defineListener, emit } from "#platform/events";
import { userRoles } from "#tables/identity";
import { caseLimits } from "../constants.ts";
import { sendStatement } from "../emails/statement.ts";
import { caseTransitioned } from "../events.ts";
import { addReport, openCase } from "../open-case.ts";
import { isPublicNow } from "../public-visibility.ts";
import { storedText } from "../stored-text.ts";
import { caseDecisions, cases, reports } from "../tables.ts";

/** Flags from before the reasons were unified may say `illegal`. */
const reasonOf = (flagged: string): ReportReason =>
  flagged === "illegal"
    ? "unlawful"
    : (reportReasons.find((reason) => reason === flagged) ?? "other");

/** Turns a forum flag into a report in the moderators' queue. Idempotent on redelivery. */
export const recordFlag = defineListener<Parameters<typeof postFlagged.tags>[0], Actor>(
  postFlagged,
  "moderation.note_flag",
  async (ctx, { postId, byId, reason: flagged, note, goodFaith = false }) => {
    const at = ctx.clock.now();
    const reason = reasonOf(flagged);
    await inTransaction(ctx, async (tx) => {
      const [report] = await tx
        .insert(reports)
        .values({
          reporterId: byId,
          subjectKind: "forum_post",
          subjectId: postId,
          reason,
          note,
          goodFaith,
          filedAt: at,
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

/**
 * A moderator's decision on the post itself also decides the case, with everything a decision
 * entails. Actions by the author, a reporter or a guild's own staff leave the case open: nobody
 * closes their own.
 */
export const recordFlagsSettled = defineListener<Parameters<typeof flagsSettled.tags>[0], Actor>(
  flagsSettled,
  "moderation.note_flags_settled",
  async (ctx: Context<Actor>, { postId, byId, upheld }) => {
    const at = ctx.clock.now();
    await inTransaction(ctx, async (tx) => {
      const ofPost = and(eq(cases.subjectKind, "forum_post"), eq(cases.subjectId, postId));
      const [open] = await tx
        .select()
        .from(cases)
        .where(and(ofPost, eq(cases.status, "open")))
        .for("no key update");
      if (open && !(await couldHaveDecided(tx, open, byId))) return;
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
      await tx
        .update(cases)
        .set({
          status: upheld ? "decided" : "closed",
          closedAt: upheld ? null : at,
          claimedBy: null,
          claimedAt: null,
          evidenceUntil: new Date(at.getTime() + caseLimits.appealDays * dayMs),
        })
        .where(eq(cases.id, open.id));
      await recordDecision(ctx, tx, open, { byId, at, measure: upheld ? "hide" : "dismiss" });
    });
  },
);

type Open = typeof cases.$inferSelect;

/** Whether the user who settled it could have decided the case: a moderator who is not involved. */
async function couldHaveDecided(tx: Transaction, open: Open, byId: string): Promise<boolean> {
  if (byId === open.concernedId) return false;
  const rolesOf = (userId: string) =>
    tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  const theirs = await rolesOf(byId);
  const concerned = open.concernedId ? await rolesOf(open.concernedId) : [];
  const reported = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, open.id), eq(reports.reporterId, byId)))
    .limit(1);
  const isAdmin = theirs.some(({ role }) => role === "admin");
  return theirs.length > 0 && reported.length === 0 && (concerned.length === 0 || isAdmin);
}

async function recordDecision(
  ctx: Context<Actor>,
  tx: Transaction,
  { id: caseId, code, concernedId, reason }: Open,
  { byId, at, measure }: { byId: string; at: Date; measure: "hide" | "dismiss" },
): Promise<void> {
  const statement = measure === "hide" ? storedText(ctx)("moderation.stored.hidden") : "";
  const [decision] = await tx
    .insert(caseDecisions)
    .values({
      caseId,
      byId,
      at,
      measure,
      statement,
      wasPublic: isPublicNow(caseId),
      ground: reasonDetails[reason].ground,
    })
    .returning({ id: caseDecisions.id });
  if (!decision) throw new Error("no decision was written");
  await emit(tx, caseTransitioned, { caseId, move: "decided", moveId: decision.id, byId });
  if (measure === "hide" && concernedId)
    await sendStatement(tx, { caseId, decisionId: decision.id, what: "decided" });
  await recordAudit(tx, ctx, {
    action: "moderation.case_decided",
    personId: concernedId,
    subject: { kind: "case", id: code },
    details: { measure, by: byId },
  });
}
