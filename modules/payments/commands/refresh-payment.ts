import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { applyProviderObject } from "../apply/apply.ts";
import type { PaymentOutcome } from "../contract.ts";
import { loadPaymentFor, loadPaymentState } from "../load-payment-state.ts";
import { paymentOutcome } from "../payment-outcome.ts";
import { requireProvider } from "../settings.ts";

/**
 * Fetches the payment's state from the processor for the return page: its webhook may be late or
 * lost. Idempotent.
 */
export async function refreshPayment(
  ctx: Context<Actor>,
  paymentId: string,
): Promise<PaymentOutcome> {
  await loadPaymentFor(ctx, paymentId);
  const { payment, attempt } = await loadPaymentState(ctx.db, paymentId);
  if (payment.status !== "processing" || attempt?.state !== "submitted")
    return paymentOutcome({ payment, attempt });
  try {
    const provider = requireProvider(ctx);
    const object = attempt.checkoutId
      ? await provider.fetch("checkout", attempt.checkoutId)
      : attempt.providerId
        ? await provider.fetch("payment", attempt.providerId)
        : undefined;
    if (object) await applyProviderObject(ctx, object);
  } catch (error) {
    ctx.log.warn(
      { err: error, paymentId },
      "could not reach the payment processor; waiting for its webhook",
    );
    // A page that looks open here may be paid there: don't claim that nothing was charged.
    const answer = paymentOutcome(await loadPaymentState(ctx.db, paymentId));
    return answer.state === "continue" ? { state: "processing" } : answer;
  }
  return paymentOutcome(await loadPaymentState(ctx.db, paymentId));
}
