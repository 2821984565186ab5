import { basisPoints, type Currency, money } from "#platform/money";
import { leastCharge } from "./limits.ts";
import type { OfferDuration, OfferKind } from "./words.ts";

/** What an offer takes off; kept with whoever took it, so that changing the offer changes nothing. */
export interface Discount {
  readonly kind: OfferKind;
  readonly percent: number | null;
  readonly amountMinor: bigint | null;
  readonly duration: OfferDuration;
  readonly months: number | null;
}

/** What is to be paid of a price. Never below nothing; a pittance is given altogether. */
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
  return left < leastCharge(currency) ? 0n : left;
}

/** How many periods it holds; nothing for ever. A yearly period counts as one. */
export function periodsOf(
  { duration, months }: Discount,
  cadence: "month" | "year",
): number | null {
  if (duration === "forever") return null;
  if (duration === "once" || cadence === "year") return 1;
  return months ?? 1;
}

export function discountWords(off: Discount, formatted: (minor: bigint) => string): string {
  const what = off.kind === "percent" ? `${off.percent} %` : formatted(off.amountMinor ?? 0n);
  const often =
    off.duration === "once"
      ? "off the first payment"
      : off.duration === "forever"
        ? "off each payment"
        : `off for ${off.months} months`;
  return `${what} ${often}`;
}
