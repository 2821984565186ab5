import {
  disputeClosed,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  refundFailed,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener, type Listener } from "#platform/events";
import { reopenPurchase } from "./reopen-purchase.ts";
import { recordRefund, settlePurchase } from "./settle-purchase.ts";

interface PaymentEvent {
  readonly purpose: string;
  readonly purposeId: string;
}

const settle = async (ctx: Context<Actor>, { purpose, purposeId }: PaymentEvent) => {
  if (purpose === "work") await settlePurchase(ctx, { purchaseId: purposeId });
};

/** Updates purchases on payment events. */
export const purchaseListeners: readonly Listener[] = [
  defineListener(paymentSucceeded, "archives.settle_paid", settle),
  defineListener(paymentFailed, "archives.settle_failed", settle),
  defineListener(paymentRefunded, "archives.note_refund", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "work") await recordRefund(ctx, { purchaseId: news.purposeId });
  }),
  defineListener(refundFailed, "archives.note_failed_refund", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "work") await reopenPurchase(ctx, { purchaseId: news.purposeId });
  }),
  defineListener(disputeClosed, "archives.note_dispute", async (ctx: Context<Actor>, news) => {
    if (news.purpose !== "work") return;
    const purchaseId = news.purposeId;
    await (news.won
      ? reopenPurchase(ctx, { purchaseId })
      : recordRefund(ctx, { purchaseId, lost: true }));
  }),
];
