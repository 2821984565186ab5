import { and, desc, eq, ne } from "drizzle-orm";
import { invoicesOfPayment } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { payments } from "#tables/payments";
import { receipts } from "#tables/receipts";
import { subscriptionCharges, tiers } from "../tables.ts";

/** What was charged for one subscription, newest first. */
export async function receiptsOf(ctx: Context<Actor>, subscriptionId: string) {
  const rows = await ctx.db
    .select({
      charge: subscriptionCharges,
      tier: tiers.name,
      refunded: payments.refundedMinor,
      number: receipts.number,
      invoices: invoicesOfPayment(subscriptionCharges.paymentId),
    })
    .from(subscriptionCharges)
    .innerJoin(tiers, eq(tiers.id, subscriptionCharges.tierId))
    .leftJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .leftJoin(receipts, eq(receipts.paymentId, subscriptionCharges.paymentId))
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        ne(subscriptionCharges.state, "void"),
      ),
    )
    .orderBy(desc(subscriptionCharges.createdAt))
    .limit(100);
  return rows.map(({ charge, tier, refunded, number, invoices }) => ({
    id: charge.id,
    kind: charge.kind,
    tier,
    minor: charge.amountMinor.toString(),
    refundedMinor: (refunded ?? 0n).toString(),
    currency: charge.currency,
    startAt: charge.startAt.toISOString(),
    endAt: charge.endAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    state: charge.state,
    paymentId: charge.paymentId,
    number,
    invoices,
  }));
}
