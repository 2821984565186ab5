import type { Transfer } from "../transfer.ts";
import type { LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";
import { type PaymentBreakdown, refundable } from "./payment-breakdown.ts";
import { refundLegs } from "./refunded.ts";

interface DisputeOpenedInput {
  readonly breakdown: PaymentBreakdown;
  readonly amountMinor: bigint;
  /** The processor's dispute fee; the platform bears it. */
  readonly feeMinor: bigint;
  readonly held: LockedBalances;
}

/**
 * The payer's bank has taken the money back pending its decision. Payees return their part for now;
 * what had been refunded before is lost twice, and the platform bears that.
 */
export function disputeOpened({
  breakdown,
  amountMinor,
  feeMinor,
  held,
}: DisputeOpenedInput): Transfer {
  const leg = legsIn(breakdown.currency);
  const left = refundable(breakdown);
  const carried = amountMinor > left ? amountMinor - left : 0n;
  const taken = amountMinor - carried;
  return {
    kind: "dispute_opened",
    legs: [
      ...(taken > 0n ? refundLegs(breakdown, taken, held) : []),
      leg("platform_fees", -carried - feeMinor),
      leg("processor_fees", feeMinor),
      leg("disputes", amountMinor),
    ],
  };
}
