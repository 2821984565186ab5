import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import { takenBack } from "./refunded.ts";
import { refundable, type Standing } from "./standing.ts";
import type { HeldBalances } from "./take-from.ts";

interface Opened {
  readonly standing: Standing;
  readonly amountMinor: bigint;
  /** What the processor takes for its trouble; the platform bears it. */
  readonly feeMinor: bigint;
  readonly held: HeldBalances;
}

/**
 * The payer's bank has taken the money back and looks into it. Whoever was paid gives back their
 * part for now; what had been refunded before is lost twice, and the platform carries that.
 */
export function disputeOpened({ standing, amountMinor, feeMinor, held }: Opened): Transfer {
  const leg = legsIn(standing.currency);
  const left = refundable(standing);
  const carried = amountMinor > left ? amountMinor - left : 0n;
  const taken = amountMinor - carried;
  return {
    kind: "dispute_opened",
    legs: [
      ...(taken > 0n ? takenBack(standing, taken, held) : []),
      leg("platform_fees", -carried - feeMinor),
      leg("processor_fees", feeMinor),
      leg("disputes", amountMinor),
    ],
  };
}
