import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";

/** The payout was requested from the processor. */
export function payoutSent({ owner, amountMinor, currency }: Payout): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "payout_sent",
    legs: [
      leg("creator_reserved", -amountMinor, owner),
      leg("payout_in_transit", amountMinor, owner),
    ],
  };
}
