import { allocate, type Currency, money } from "#platform/money";
import type { Leg, Transfer } from "../transfer.ts";
import { debitLegs, type LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";
import { type PaymentBreakdown, refundable, refundSources } from "./payment-breakdown.ts";

interface RefundInput {
  /** The current state of the payment, with earlier refunds already deducted. */
  readonly breakdown: PaymentBreakdown;
  readonly amountMinor: bigint;
  /** Locked balances of all payees. */
  readonly held: LockedBalances;
  /** The part of its own fee the processor returns; most return none. */
  readonly processorReturnsMinor?: bigint;
  /** The processor has done it already; otherwise it waits for the processor's word. */
  readonly confirmed?: boolean;
}

/**
 * Refunds a payment, in part or whole. Each party returns in proportion to what is left with them,
 * so that any number of partial refunds add up to the whole, to the last unit.
 */
export function refunded(refund: RefundInput): Transfer {
  const { breakdown, amountMinor, held, processorReturnsMinor = 0n, confirmed = false } = refund;
  const leg = legsIn(breakdown.currency);
  return {
    kind: "refunded",
    legs: [
      ...refundLegs(breakdown, amountMinor, held),
      confirmed
        ? leg("external_payer", amountMinor, breakdown.payer)
        : leg("processor_clearing", amountMinor),
      leg("processor_fees", -processorReturnsMinor),
      leg("platform_fees", processorReturnsMinor),
    ],
  };
}

/** The legs that collect `amountMinor` from everyone who got a part of the payment. */
export function refundLegs(
  breakdown: PaymentBreakdown,
  amountMinor: bigint,
  held: LockedBalances,
): Leg[] {
  const most = refundable(breakdown);
  if (amountMinor <= 0n || amountMinor > most)
    throw new RangeError(`${amountMinor} cannot be taken back of ${most}`);
  const leg = legsIn(breakdown.currency);
  const parts = allocate(
    money(amountMinor, breakdown.currency as Currency),
    refundSources(breakdown),
  );
  return parts.flatMap(({ sharer, part: { amountMinor: part } }) => {
    if (sharer.owner) return debitLegs(sharer.owner, part, breakdown.currency, held);
    if (sharer.key === "gift") return [leg("gift_liability", -part, breakdown.gift)];
    return [leg(sharer.key === "tax" ? "tax" : "platform_fees", -part)];
  });
}
