import { z } from "zod";
import { refundPayment } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { defineJob, enqueue } from "#platform/jobs";

const payload = z.object({
  paymentId: z.uuid(),
  /** All that is left of it where none is named. */
  amountMinor: z.string().regex(/^\d+$/).nullable(),
  why: z.enum(["paid_too_late", "withdrawn", "gift_not_redeemed"]),
});
type RefundPayload = z.output<typeof payload>;

/** Issues a refund decided in a transaction: once, by its reason. */
export const refundJob = defineJob<RefundPayload, Actor>("subscriptions.refund", {
  payload,
  handle: async (ctx: Context<Actor>, { paymentId, amountMinor, why }) => {
    try {
      await refundPayment(ctx, {
        paymentId,
        ...(amountMinor !== null && { amountMinor: BigInt(amountMinor) }),
        reason: why,
        key: `subscriptions ${why}`,
      });
    } catch (error) {
      // It was refunded before, or the bank has taken it: there is nothing left to refund.
      if (error instanceof DomainError && error.code === "not_refundable") return;
      throw error;
    }
  },
});

export const enqueueRefund = (tx: Transaction, giving: RefundPayload): Promise<void> =>
  enqueue<RefundPayload, Actor>(tx, refundJob, giving);
