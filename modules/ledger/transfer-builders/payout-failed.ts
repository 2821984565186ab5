import type { Transfer } from "../transfer.ts";
import { creditLegs, type LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";

/** The payout failed: the money returns to where it came from. */
export function payoutFailed({
  owner,
  amountMinor,
  currency,
  from,
  held,
}: Payout & {
  readonly from: "creator_reserved" | "payout_in_transit";
  readonly held: LockedBalances;
}): Transfer {
  return {
    kind: "payout_failed",
    legs: [
      legsIn(currency)(from, -amountMinor, owner),
      ...creditLegs(owner, amountMinor, currency, held),
    ],
  };
}
