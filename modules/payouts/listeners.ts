import { eq } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import {
  disputeClosed,
  payeeChanged,
  paymentDisputed,
  paymentRefunded,
  paymentSucceeded,
  payoutStatusChanged,
  refundFailed,
  requireProvider,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { payments } from "#tables/payments";
import { refreshPayee } from "./commands/refresh-payee.ts";
import { advancePayout } from "./sending/advance-payout.ts";
import { applyPayout } from "./sending/record.ts";
import { reviewRiskProfiles } from "./settlement/review-risk-profiles.ts";
import { syncPending } from "./settlement/sync-pending.ts";

async function receiversOf({ db }: Context<Actor>, paymentId: string): Promise<string[]> {
  const [payment] = await db
    .select({ allocation: payments.allocation })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) return [];
  return allocationFromJson(payment.allocation).beneficiaries.flatMap(({ owner }) =>
    owner.type === "member" && owner.id ? [owner.id] : [],
  );
}

async function follow(ctx: Context<Actor>, { paymentId }: { paymentId: string }): Promise<void> {
  for (const userId of await receiversOf(ctx, paymentId)) await syncPending(ctx, userId);
}

async function followAndReview(ctx: Context<Actor>, about: { paymentId: string }): Promise<void> {
  await follow(ctx, about);
  for (const userId of await receiversOf(ctx, about.paymentId))
    await reviewRiskProfiles(ctx, userId);
}

/** Payment events: new earnings start settling, processor events advance payouts. */
export const payoutListeners = [
  defineListener(paymentSucceeded, "payouts.follow_payment", follow),
  defineListener(paymentRefunded, "payouts.follow_refund", follow),
  defineListener(refundFailed, "payouts.follow_failed_refund", follow),
  defineListener(paymentDisputed, "payouts.follow_dispute", followAndReview),
  defineListener(disputeClosed, "payouts.follow_closed_dispute", follow),
  defineListener(payeeChanged, "payouts.refresh_payee", (ctx: Context<Actor>, about) =>
    refreshPayee(ctx, about),
  ),
  defineListener(
    payoutStatusChanged,
    "payouts.apply_payout_update",
    async (ctx: Context<Actor>, about) => {
      const object = await requireProvider(ctx).fetch(
        "payout",
        about.providerPayoutId,
        about.accountId,
      );
      if (!object) return;
      await applyPayout(ctx, object);
      if (object.reference) await advancePayout(ctx, object.reference);
    },
  ),
];
