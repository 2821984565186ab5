import { and, asc, eq, ne } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { message } from "#platform/i18n";
import { isUuid } from "#platform/ids";
import { type Currency, money } from "#platform/money";
import { archivePurchases } from "#tables/archives";
import { refunds } from "#tables/payments";
import { receipts } from "#tables/receipts";
import { subscriptionCharges } from "#tables/subscriptions";
import { type DisputePage, disputeReason, type EvidenceView, purposeLabel } from "../contract.ts";
import { disputeNotFound } from "../errors.ts";
import { type LoadedDispute, loadDispute, roleOf } from "../load-dispute.ts";
import { statusFor, statusOf } from "../status.ts";
import { disputeFiles, disputeResponses } from "../tables.ts";

/** One dispute, as far as the reader may see it: evidence is for the seller and staff. */
export async function disputePage(ctx: Context<Actor>, disputeId: string): Promise<DisputePage> {
  requireMember(ctx);
  const loaded = isUuid(disputeId) ? await loadDispute(ctx.db, ctx, disputeId) : undefined;
  if (!loaded || !can(ctx.actor, "dispute.see", loaded.facts)) throw disputeNotFound();
  const { dispute, payment, facts, title } = loaded;
  const seesEvidence = can(ctx.actor, "dispute.answer", facts);
  const [records, [response], files] = await Promise.all([
    seesEvidence ? recordsOf(ctx, loaded) : [],
    ctx.db.select().from(disputeResponses).where(eq(disputeResponses.disputeId, disputeId)),
    seesEvidence
      ? ctx.db
          .select()
          .from(disputeFiles)
          .where(eq(disputeFiles.disputeId, disputeId))
          .orderBy(asc(disputeFiles.id))
      : [],
  ]);
  const role = roleOf(ctx.actor, facts);
  const status = statusFor(role, statusOf(dispute, response, ctx.clock.now()));
  const isPayer = role === "payer";
  const answeredAt = dispute.answeredAt ?? response?.submittedAt;
  return {
    id: dispute.id,
    what: purposeLabel(payment.purpose, title),
    amount: money(dispute.amountMinor, dispute.currency as Currency),
    status,
    role,
    openedAt: dispute.openedAt.toISOString(),
    // What the seller does, and until when, is no business of the payer.
    dueAt: isPayer ? null : (dispute.evidenceDueAt?.toISOString() ?? null),
    reason: isPayer ? null : disputeReason(dispute.reason),
    code: isPayer ? "" : dispute.reason,
    answeredAt: isPayer ? null : (answeredAt?.toISOString() ?? null),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    transactionHref:
      dispute.transferId && (facts.shares || facts.pays)
        ? `/financial/transactions?open=${dispute.transferId}#opened`
        : null,
    records,
    evidence: seesEvidence ? evidenceView(response, files) : null,
    mayAnswer: seesEvidence && status === "needs_answer",
  };
}

function evidenceView(
  response: typeof disputeResponses.$inferSelect | undefined,
  files: readonly (typeof disputeFiles.$inferSelect)[],
): EvidenceView {
  const { explanation = "", product = "", accessLog = "", version = 0 } = response ?? {};
  return {
    explanation,
    product,
    accessLog,
    version,
    files: files.map(({ id, kind, name, sizeBytes }) => ({ id, kind, name, sizeBytes })),
    empty: !explanation && !product && !accessLog && files.length === 0,
    rejected: response?.state === "draft" && response.failureCode !== null,
  };
}

/**
 * What the site recorded about the payment and what it gave access to, oldest first. Reading is not
 * recorded, so it is not in it.
 */
async function recordsOf(
  { db }: Context<Actor>,
  { payment }: LoadedDispute,
): Promise<DisputePage["records"]> {
  const [[receipt], given, [purchase], [charge]] = await Promise.all([
    db.select().from(receipts).where(eq(receipts.paymentId, payment.id)),
    db
      .select({ at: refunds.createdAt })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), ne(refunds.state, "failed"))),
    db
      .select({ startsAt: archivePurchases.startsAt, endsAt: archivePurchases.endsAt })
      .from(archivePurchases)
      .where(eq(archivePurchases.id, payment.purposeId)),
    db
      .select({ startAt: subscriptionCharges.startAt, endAt: subscriptionCharges.endAt })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, payment.purposeId)),
  ]);
  const events: { at: Date; what: DisputePage["records"][number]["what"] }[] = [
    { at: payment.createdAt, what: "disputes.records.ordered" },
  ];
  if (payment.succeededAt) events.push({ at: payment.succeededAt, what: "disputes.records.paid" });
  if (receipt)
    events.push({
      at: receipt.issuedAt,
      what: message("disputes.records.receipt", { number: receipt.number }),
    });
  if (purchase?.startsAt)
    events.push({ at: purchase.startsAt, what: "disputes.records.accessOpened" });
  if (purchase?.endsAt) events.push({ at: purchase.endsAt, what: "disputes.records.accessEnded" });
  if (charge) {
    events.push({ at: charge.startAt, what: "disputes.records.periodBegan" });
    events.push({ at: charge.endAt, what: "disputes.records.periodEnds" });
  }
  for (const { at } of given) events.push({ at, what: "disputes.records.refunded" });
  return events
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what }) => ({ at: at.toISOString(), what }));
}
