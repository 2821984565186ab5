import type { Transfer } from "../transfer.ts";
import type { LockedBalances } from "./debit-credit.ts";
import { type PaymentBreakdown, refundable } from "./payment-breakdown.ts";
import { refunded } from "./refunded.ts";

/** Not redeemed in time: the buyer gets everything back, including tax. */
export function giftCreditedBack({
  breakdown,
  held,
}: {
  readonly breakdown: PaymentBreakdown;
  readonly held: LockedBalances;
}): Transfer {
  const whole = refunded({ breakdown, amountMinor: refundable(breakdown), held });
  return { ...whole, kind: "gift_credited_back" };
}
