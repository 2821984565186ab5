import {
  disputeClosed,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  refundFailed,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Listener, listen } from "#platform/events";
import { reopenPurchase } from "./reopen-purchase.ts";
import { noteRefund, settlePurchase } from "./settle-purchase.ts";

interface News {
  readonly purpose: string;
  readonly purposeId: string;
}

const settle = async (ctx: Context<Actor>, { purpose, purposeId }: News) => {
  if (purpose === "work") await settlePurchase(ctx, { purchaseId: purposeId });
};

/** What payments tell, and what purchases make of it. */
export const purchaseListeners: readonly Listener[] = [
  listen(paymentSucceeded, "archives.settle_paid", settle),
  listen(paymentFailed, "archives.settle_failed", settle),
  listen(paymentRefunded, "archives.note_refund", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "work") await noteRefund(ctx, { purchaseId: news.purposeId });
  }),
  listen(refundFailed, "archives.note_failed_refund", async (ctx: Context<Actor>, news) => {
    if (news.purpose === "work") await reopenPurchase(ctx, { purchaseId: news.purposeId });
  }),
  listen(disputeClosed, "archives.note_dispute", async (ctx: Context<Actor>, news) => {
    if (news.purpose !== "work") return;
    const purchaseId = news.purposeId;
    await (news.won
      ? reopenPurchase(ctx, { purchaseId })
      : noteRefund(ctx, { purchaseId, lost: true }));
  }),
];
