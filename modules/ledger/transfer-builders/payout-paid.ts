import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import type { Payout } from "./payout.ts";

/** The bank has it, less what sending it cost. */
export function payoutPaid({
  owner,
  amountMinor,
  currency,
  feeMinor = 0n,
}: Payout & { readonly feeMinor?: bigint }): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "payout_paid",
    legs: [
      leg("payout_in_transit", -amountMinor, owner),
      leg("external_bank", amountMinor - feeMinor),
      leg("processor_fees", feeMinor),
    ],
  };
}
