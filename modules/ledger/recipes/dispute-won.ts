import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import { restored } from "./restored.ts";
import { sumOf } from "./standing.ts";
import type { HeldBalances } from "./take-from.ts";

interface Won {
  /** The transfer of the dispute's opening, as it stands. */
  readonly opened: Transfer;
  readonly held: HeldBalances;
  /** What the processor gives back of its fee; most keep it. */
  readonly feeReturnedMinor?: bigint;
}

/** The bank gave it back: everybody gets what they gave, and the platform bears the fee. */
export function disputeWon({ opened, held, feeReturnedMinor = 0n }: Won): Transfer {
  const leg = legsIn(opened.legs[0]?.account.currency ?? "");
  const kept = sumOf(opened.legs, "processor_fees") - feeReturnedMinor;
  return {
    kind: "dispute_won",
    legs: [
      ...restored(opened.legs, held),
      leg("processor_fees", kept),
      leg("platform_fees", -kept),
    ],
  };
}
