import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { refreshPayment } from "../commands/refresh-payment.ts";
import type { FormPayment } from "../contract.ts";
import { loadPaymentState } from "../load-payment-state.ts";

/**
 * What became of the payment that a form started, for a payer who met an error. Nothing was paid
 * where the processor's own page was opened but not finished, or a card was declined.
 */
export async function formPayment(
  ctx: Context<Actor>,
  paymentId: string,
): Promise<FormPayment | undefined> {
  await refreshPayment(ctx, paymentId);
  const { payment, attempt } = await loadPaymentState(ctx.db, paymentId);
  const { description, amountMinor, currency, status } = payment;
  const about = { description, amount: { amountMinor: String(amountMinor), currency } };
  if (status === "succeeded") return { state: "succeeded", ...about };
  const isOver = attempt === undefined || attempt.state === "failed";
  if (isOver || (attempt.state === "submitted" && attempt.nextUrl)) return undefined;
  return { state: "pending", ...about };
}
