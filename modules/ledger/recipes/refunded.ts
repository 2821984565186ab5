import { type Currency, money, share } from "#platform/money";
import type { Leg, Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import { givers, refundable, type Standing } from "./standing.ts";
import { type HeldBalances, takeFrom } from "./take-from.ts";

interface Refund {
  /** The payment as it stands: what was refunded before is already out of it. */
  readonly standing: Standing;
  readonly amountMinor: bigint;
  /** Of everybody who was paid, locked. */
  readonly held: HeldBalances;
  /** What the processor gives back of its own fee; most keep it. */
  readonly processorReturnsMinor?: bigint;
  /** The processor has done it already; otherwise it waits for the processor's word. */
  readonly confirmed?: boolean;
}

/**
 * Gives a payment back, in part or whole. Each gives in proportion to what is left with them, so
 * that any number of parts come to the whole, to the last unit.
 */
export function refunded(refund: Refund): Transfer {
  const { standing, amountMinor, held, processorReturnsMinor = 0n, confirmed = false } = refund;
  const leg = legsIn(standing.currency);
  return {
    kind: "refunded",
    legs: [
      ...takenBack(standing, amountMinor, held),
      confirmed
        ? leg("external_payer", amountMinor, standing.payer)
        : leg("processor_clearing", amountMinor),
      leg("processor_fees", -processorReturnsMinor),
      leg("platform_fees", processorReturnsMinor),
    ],
  };
}

/** The legs that bring together `amountMinor` from all who got something of the payment. */
export function takenBack(standing: Standing, amountMinor: bigint, held: HeldBalances): Leg[] {
  const most = refundable(standing);
  if (amountMinor <= 0n || amountMinor > most)
    throw new RangeError(`${amountMinor} cannot be taken back of ${most}`);
  const leg = legsIn(standing.currency);
  const parts = share(money(amountMinor, standing.currency as Currency), givers(standing));
  return parts.flatMap(({ sharer, part: { amountMinor: part } }) => {
    if (sharer.owner) return takeFrom(sharer.owner, part, standing.currency, held);
    if (sharer.key === "gift") return [leg("gift_liability", -part, standing.gift)];
    return [leg(sharer.key === "tax" ? "tax" : "platform_fees", -part)];
  });
}
