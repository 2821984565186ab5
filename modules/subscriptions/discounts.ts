import { type Amount, type Message, message } from "#platform/i18n";
import { basisPoints, type Currency, money } from "#platform/money";
import type { OfferAudience, OfferDuration, OfferKind } from "./constants.ts";
import { minCharge } from "./limits.ts";

/** An offer's discount; stored per redemption, so that changing the offer does not affect it. */
export interface Discount {
  readonly kind: OfferKind;
  readonly percent: number | null;
  readonly amountMinor: bigint | null;
  readonly duration: OfferDuration;
  readonly months: number | null;
}

/**
 * The price after the discount. Never negative; an amount below the minimum charge becomes free.
 */
export function discounted(
  priceMinor: bigint,
  currency: Currency,
  off: Discount | undefined,
): bigint {
  if (!off) return priceMinor;
  const less =
    off.kind === "percent"
      ? basisPoints(money(priceMinor, currency), (off.percent ?? 0) * 100).amountMinor
      : (off.amountMinor ?? 0n);
  const left = priceMinor - less;
  return left < minCharge(currency) ? 0n : left;
}

/** How many periods it applies to; null for all. A yearly period counts as one. */
export function periodsOf(
  { duration, months }: Discount,
  billingInterval: "month" | "year",
): number | null {
  if (duration === "forever") return null;
  if (duration === "once" || billingInterval === "year") return 1;
  return months ?? 1;
}

/** What is taken off, and when: of the first payment, or the next for those who already pay. */
export function discountLabel(
  off: Discount & { readonly audience: OfferAudience },
  amountOf: (minor: bigint) => Amount,
): Message {
  const when =
    off.duration === "forever"
      ? "always"
      : off.duration === "months"
        ? "months"
        : off.audience === "retention"
          ? "next"
          : "first";
  const months = off.months ?? 0;
  return off.kind === "percent"
    ? message("subscriptions.discount.percent", { percent: (off.percent ?? 0) / 100, when, months })
    : message("subscriptions.discount.amount", {
        amount: amountOf(off.amountMinor ?? 0n),
        when,
        months,
      });
}
