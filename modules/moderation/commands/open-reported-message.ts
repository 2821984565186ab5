import { and, eq } from "drizzle-orm";
import { lookAtReported, type ReportedMessage } from "#modules/messaging";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import { forbidden, notFound } from "#platform/errors";
import { reports } from "../tables.ts";

/** Shows a steward the message a report is about, and tells its conversation that they looked. */
export async function openReportedMessage(
  ctx: Context<Actor>,
  { reportId }: { reportId: string },
): Promise<ReportedMessage> {
  if (!hasRole(ctx.actor, "moderator")) throw forbidden("message.look_at_reported");
  const [report] = await ctx.db
    .select({ messageId: reports.subjectId })
    .from(reports)
    .where(and(eq(reports.id, reportId), eq(reports.subjectKind, "message")));
  if (!report) throw notFound("report_not_found");
  return lookAtReported(ctx, { messageId: report.messageId, reportId, reported: true });
}
