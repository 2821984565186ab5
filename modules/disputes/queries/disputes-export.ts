import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { disputes, payments } from "#tables/payments";
import { relationColumns } from "../load-dispute.ts";
import { statusOf } from "../status.ts";
import { disputeFiles, disputeResponses } from "../tables.ts";

/** A member's disputes for their data export, with the evidence they wrote. */
export async function* disputesExport(ctx: Context<Actor>, userId: string) {
  const { sells } = relationColumns(userId);
  const rows = await ctx.db
    .select({ dispute: disputes, response: disputeResponses })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(disputeResponses, eq(disputeResponses.disputeId, disputes.id))
    .where(sells)
    .orderBy(asc(disputes.id));
  const now = ctx.clock.now();
  const list = [];
  for (const { dispute, response } of rows) {
    const mine = response?.changedBy === userId ? response : null;
    const files = mine
      ? await ctx.db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, dispute.id))
      : [];
    list.push({
      id: dispute.id,
      amountMinor: dispute.amountMinor.toString(),
      currency: dispute.currency,
      reason: dispute.reason,
      status: statusOf(dispute, response, now),
      openedAt: dispute.openedAt.toISOString(),
      evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
      closedAt: dispute.closedAt?.toISOString() ?? null,
      evidence: mine && {
        explanation: mine.explanation,
        product: mine.product,
        accessLog: mine.accessLog,
        files: files.map(({ kind, name, id }) => ({ kind, name, path: pathOf(dispute.id, id) })),
      },
    });
    for (const { id, fileKey } of files) yield { path: pathOf(dispute.id, id), file: fileKey };
  }
  yield { path: "disputes.json", json: list };
}

const pathOf = (disputeId: string, fileId: string) => `${disputeId}/${fileId}`;
