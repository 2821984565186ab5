import type { Transfer } from "../transfer.ts";
import { creditLegs, type LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";

/** It had left, and the bank sent it back. */
export function payoutReturned({
  owner,
  amountMinor,
  currency,
  held,
}: Payout & { readonly held: LockedBalances }): Transfer {
  return {
    kind: "payout_returned",
    legs: [
      legsIn(currency)("external_bank", -amountMinor),
      ...creditLegs(owner, amountMinor, currency, held),
    ],
  };
}
