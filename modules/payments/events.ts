import { z } from "zod";
import { defineEvent } from "#platform/events";

const about = z.object({
  paymentId: z.uuid(),
  purpose: z.enum(["tip", "subscription", "gift", "work"]),
  purposeId: z.uuid(),
});

/** Emitted in the transaction that posts to the ledger. */
export const paymentSucceeded = defineEvent("payments.payment_succeeded", { payload: about });
/** This attempt failed; another one may succeed. */
export const paymentFailed = defineEvent("payments.payment_failed", {
  payload: about.extend({ code: z.string() }),
});
/** Money went back, in part or whole. */
export const paymentRefunded = defineEvent("payments.payment_refunded", {
  payload: about.extend({ refundId: z.uuid(), whole: z.boolean() }),
});
/** The processor could not give it back after all. */
export const refundFailed = defineEvent("payments.refund_failed", {
  payload: about.extend({ refundId: z.uuid() }),
});
export const paymentDisputed = defineEvent("payments.payment_disputed", {
  payload: about.extend({ disputeId: z.uuid() }),
});
export const disputeClosed = defineEvent("payments.dispute_closed", {
  payload: about.extend({ disputeId: z.uuid(), won: z.boolean() }),
});
export const methodFailed = defineEvent("payments.method_failed", {
  payload: z.object({ methodId: z.uuid(), userId: z.uuid(), code: z.string() }),
});
/** Whatever used it moves to another method, or to none. */
export const methodRemoved = defineEvent("payments.method_removed", {
  payload: z.object({ methodId: z.uuid(), userId: z.uuid(), movedTo: z.uuid().nullable() }),
});
/** The processor changed a payee's status. */
export const payeeChanged = defineEvent("payments.payee_changed", {
  payload: z.object({ accountId: z.string() }),
});
export const payoutStatusChanged = defineEvent("payments.payout_status_changed", {
  payload: z.object({ providerPayoutId: z.string(), accountId: z.string() }),
});
