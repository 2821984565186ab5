import type { Translate } from "#platform/i18n";
import { type Currency, formatMoney, money } from "#platform/money";
import { cardById } from "./cards.ts";
import { checkoutById } from "./checkout.ts";
import type { PayPage } from "./contract.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { paymentById } from "./saved-card.ts";

/**
 * The contents of the processor's page for this checkout, or for a saved card that its bank asks to
 * confirm.
 */
export async function getPayPage(box: SandboxInstance, id: string, t: Translate): Promise<PayPage> {
  if (id.startsWith("sbx_pay_")) {
    const payment = await paymentById(box, id);
    return {
      id,
      step: payment.status === "needs_challenge" ? "challenge" : "done",
      mode: "payment",
      description: payment.description,
      amount: formatAmount(payment.amountMinor, payment.currency, t),
      card: await cardName(box, payment.cardId),
      returnUrl: payment.returnUrl,
    };
  }
  const checkout = await checkoutById(box, id);
  const payment = checkout.paymentId ? await paymentById(box, checkout.paymentId) : undefined;
  const challenged =
    checkout.mode === "setup" ? checkout.cardId !== null : payment?.status === "needs_challenge";
  const late = checkout.status === "open" && checkout.expiresAt <= box.clock.now();
  return {
    id,
    step:
      checkout.status === "complete"
        ? "done"
        : checkout.status === "expired" || late
          ? "expired"
          : challenged
            ? "challenge"
            : "card",
    mode: checkout.mode,
    description: checkout.description,
    amount:
      checkout.amountMinor === null
        ? undefined
        : formatAmount(checkout.amountMinor, checkout.currency ?? "", t),
    card: checkout.cardId && challenged ? await cardName(box, checkout.cardId) : undefined,
    returnUrl: checkout.returnUrl,
  };
}

const formatAmount = (amountMinor: bigint, currency: string, t: Translate) =>
  formatMoney(money(amountMinor, currency as Currency), t);

async function cardName(box: SandboxInstance, id: string): Promise<string | undefined> {
  const card = await cardById(box, id);
  return card && `${card.brand === "visa" ? "Visa" : "Mastercard"} •••• ${card.last4}`;
}
