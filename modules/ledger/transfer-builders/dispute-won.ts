import type { Transfer } from "../transfer.ts";
import type { LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";
import { sumOf } from "./payment-breakdown.ts";
import { restored } from "./restored.ts";

interface DisputeWonInput {
  /** The transfer that opened the dispute, as posted. */
  readonly opened: Transfer;
  readonly held: LockedBalances;
  /** The part of its fee the processor returns; most return none. */
  readonly feeReturnedMinor?: bigint;
}

/**
 * The bank returned the money: everyone gets back what they gave, and the platform bears the fee.
 */
export function disputeWon({ opened, held, feeReturnedMinor = 0n }: DisputeWonInput): Transfer {
  const leg = legsIn(opened.legs[0]?.account.currency ?? "");
  const feeKept = sumOf(opened.legs, "processor_fees") - feeReturnedMinor;
  return {
    kind: "dispute_won",
    legs: [
      ...restored(opened.legs, held),
      leg("processor_fees", feeKept),
      leg("platform_fees", -feeKept),
    ],
  };
}
