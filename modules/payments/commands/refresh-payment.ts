import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { answerOf } from "../answer.ts";
import { applyProviderObject } from "../apply/apply.ts";
import type { PaymentAnswer } from "../contract.ts";
import { loadPaymentFor, paymentNow } from "../payment-now.ts";
import { theProvider } from "../settings.ts";

/**
 * Asks the processor how a payment stands, for the page people come back to: its webhook may be
 * late or lost. Safe at any time, any number of times.
 */
export async function refreshPayment(
  ctx: Context<Actor>,
  paymentId: string,
): Promise<PaymentAnswer> {
  await loadPaymentFor(ctx, paymentId);
  const { payment, attempt } = await paymentNow(ctx.db, paymentId);
  if (payment.status !== "processing" || attempt?.state !== "submitted")
    return answerOf({ payment, attempt });
  try {
    const provider = theProvider(ctx);
    const object = attempt.checkoutId
      ? await provider.fetch("checkout", attempt.checkoutId)
      : attempt.providerId
        ? await provider.fetch("payment", attempt.providerId)
        : undefined;
    if (object) await applyProviderObject(ctx, object);
  } catch (error) {
    ctx.log.warn({ err: error, paymentId }, "could not ask the processor; its word comes later");
    // A page that looks open here may be paid there: nobody is told that nothing was taken.
    const answer = answerOf(await paymentNow(ctx.db, paymentId));
    return answer.state === "continue" ? { state: "processing" } : answer;
  }
  return answerOf(await paymentNow(ctx.db, paymentId));
}
