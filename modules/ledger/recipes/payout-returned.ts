import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";
import { giveTo, type HeldBalances } from "./take-from.ts";

/** It had left, and the bank sent it back. */
export function payoutReturned({
  owner,
  amountMinor,
  currency,
  held,
}: Payout & { readonly held: HeldBalances }): Transfer {
  return {
    kind: "payout_returned",
    legs: [
      legsIn(currency)("external_bank", -amountMinor),
      ...giveTo(owner, amountMinor, currency, held),
    ],
  };
}
