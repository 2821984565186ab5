import { and, eq, isNull, sql } from "drizzle-orm";
import { type ReportReason, reasonWords, reportReasons } from "#contracts/conduct";
import { recordAudit } from "#modules/audit";
import { flagsSettled, postFlagged } from "#modules/forum";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit, listen } from "#platform/events";
import { userRoles } from "#tables/identity";
import { caseLimits } from "../constants.ts";
import { caseMoved } from "../events.ts";
import { openNow } from "../is-open.ts";
import { sendStatement } from "../letters/statement.ts";
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
 * What a steward decided at the post itself is decided in the queue, too, with all that belongs to a
 * decision. What its writer, whoever reported it, or a guild's own people did there leaves the case
 * to the stewards: nobody closes their own.
 */
export const noteFlagsSettled = listen<Parameters<typeof flagsSettled.tags>[0], Actor>(
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
      if (open && !(await mayHaveDecided(tx, open, byId))) return;
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
      await writeDown(ctx, tx, open, { byId, at, measure: upheld ? "hide" : "dismiss" });
    });
  },
);

type Open = typeof cases.$inferSelect;

/** Whether whoever settled it might have decided the case: a steward, apart from it. */
async function mayHaveDecided(tx: Transaction, open: Open, byId: string): Promise<boolean> {
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

async function writeDown(
  ctx: Context<Actor>,
  tx: Transaction,
  { id: caseId, code, concernedId, reason }: Open,
  { byId, at, measure }: { byId: string; at: Date; measure: "hide" | "dismiss" },
): Promise<void> {
  const statement = measure === "hide" ? "A steward hid it where it stands." : "";
  const [decision] = await tx
    .insert(caseDecisions)
    .values({
      caseId,
      byId,
      at,
      measure,
      statement,
      wasOpen: openNow(caseId),
      ground: reasonWords[reason].ground,
    })
    .returning({ id: caseDecisions.id });
  if (!decision) throw new Error("no decision was written");
  await emit(tx, caseMoved, { caseId, move: "decided", moveId: decision.id, byId });
  if (measure === "hide" && concernedId)
    await sendStatement(tx, { caseId, decisionId: decision.id, what: "decided" });
  await recordAudit(tx, ctx, {
    action: "moderation.case_decided",
    personId: concernedId,
    subject: { kind: "case", id: code },
    details: { measure, by: byId },
  });
}
