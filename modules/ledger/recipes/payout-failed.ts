import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";
import { giveTo, type HeldBalances } from "./take-from.ts";

/** It never left, from wherever it was: back where it came from. */
export function payoutFailed({
  owner,
  amountMinor,
  currency,
  from,
  held,
}: Payout & {
  readonly from: "creator_reserved" | "payout_in_transit";
  readonly held: HeldBalances;
}): Transfer {
  return {
    kind: "payout_failed",
    legs: [
      legsIn(currency)(from, -amountMinor, owner),
      ...giveTo(owner, amountMinor, currency, held),
    ],
  };
}
