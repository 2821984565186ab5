import { sql } from "drizzle-orm";
import { loadCommentFor, loadWorkFor } from "#modules/archives";
import { loadMessageFor } from "#modules/messaging";
import { loadPersonFor } from "#modules/people";
import { statesGoodFaith } from "#modules/report-reasons";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, portsOf, type Transaction } from "#platform/db";
import { forbidden, notFound, unauthenticated } from "#platform/errors";
import { emit } from "#platform/events";
import type { SubjectKind } from "../constants.ts";
import { reportFiled } from "../events.ts";
import type { ReportInput } from "../inputs.ts";
import { addReport, openCase } from "../open-case.ts";
import { reports } from "../tables.ts";

/**
 * Throws unless the reporter can see the subject: a report must not reveal whether something
 * exists.
 */
const subjectVisibility: Record<
  SubjectKind,
  (tx: Transaction, actor: Actor, id: string, now: Date) => Promise<unknown>
> = {
  person: (tx, actor, id) => loadPersonFor(tx, { actor, ports: portsOf(tx) }, id, "person.report"),
  // Posts are flagged in the forum, which checks visibility and emits an event.
  forum_post: async () => {
    throw notFound("post_not_found");
  },
  message: async (tx, actor, id, now) => {
    const { messageFacts } = await loadMessageFor(tx, actor, id, { now });
    if (messageFacts.own || !messageFacts.hasText) throw forbidden("message.report");
  },
  work: async (tx, actor, id, now) => {
    const { facts } = await loadWorkFor(
      { db: tx, actor, clock: { now: () => now }, ports: portsOf(tx) },
      { id },
    );
    authorize(actor, "work.report", facts);
  },
  work_comment: async (tx, actor, id, now) => {
    const { facts } = await loadCommentFor(
      { db: tx, actor, clock: { now: () => now }, ports: portsOf(tx) },
      id,
    );
    authorize(actor, "work_comment.report", facts);
  },
};

/**
 * Reports something to the moderators. While a report is open, filing it again replaces its
 * content.
 */
export async function fileReport(
  ctx: Context<Actor>,
  { subject, ...input }: ReportInput,
): Promise<{ id: string }> {
  const { actor } = ctx;
  const { reason, note } = input;
  const goodFaith = statesGoodFaith(input);
  if (!isMember(actor)) throw unauthenticated();
  return inTransaction(ctx, async (tx) => {
    await subjectVisibility[subject.kind](tx, actor, subject.id, ctx.clock.now());
    const [filed] = await tx
      .insert(reports)
      .values({
        reporterId: actor.userId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        reason,
        note,
        goodFaith,
        filedAt: ctx.clock.now(),
      })
      .onConflictDoUpdate({
        target: [reports.reporterId, reports.subjectKind, reports.subjectId],
        targetWhere: sql`resolved_at is null`,
        set: { reason, note, goodFaith, filedAt: ctx.clock.now() },
      })
      .returning({ id: reports.id });
    if (!filed) throw new Error("no report was written");
    const caseId = await openCase(tx, { subject, source: "report", reason, at: ctx.clock.now() });
    await addReport(tx, { reportId: filed.id, caseId });
    await emit(tx, reportFiled, { reportId: filed.id });
    return filed;
  });
}
