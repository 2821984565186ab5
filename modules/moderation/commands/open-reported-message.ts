import { and, eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type ReportedMessage, viewReportedMessage } from "#modules/messaging";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { forbidden, notFound } from "#platform/errors";
import { messages } from "#tables/messaging";
import { storedText } from "../stored-text.ts";
import { reports } from "../tables.ts";

/** Shows a moderator the reported message, and notifies its conversation that they viewed it. */
export async function openReportedMessage(
  ctx: Context<Actor>,
  { reportId }: { reportId: string },
): Promise<ReportedMessage> {
  if (!hasRole(ctx.actor, "moderator")) throw forbidden("message.view_reported");
  const [report] = await ctx.db
    .select({ messageId: reports.subjectId, concernedId: messages.authorId })
    .from(reports)
    .leftJoin(messages, eq(messages.id, reports.subjectId))
    .where(and(eq(reports.id, reportId), eq(reports.subjectKind, "message")));
  if (!report) throw notFound("report_not_found");
  return inTransaction(ctx, async (tx) => {
    const seen = await viewReportedMessage(withTransaction(ctx, tx), {
      messageId: report.messageId,
      reportId,
      reported: true,
    });
    await recordAudit(tx, ctx, {
      action: "moderation.message_opened",
      nature: "opened",
      personId: report.concernedId,
      reason: storedText(ctx)("moderation.stored.messageReported"),
      subject: { kind: "report", id: reportId },
    });
    return seen;
  });
}
