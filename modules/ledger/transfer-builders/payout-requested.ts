import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";

/** Set aside, so that nothing else spends it. */
export function payoutRequested({ owner, amountMinor, currency }: Payout): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "payout_requested",
    legs: [
      leg("creator_available", -amountMinor, owner),
      leg("creator_reserved", amountMinor, owner),
    ],
  };
}
