import type { Allocation } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { receivingAccount } from "./charged.ts";
import { giftOf } from "./gift-bought.ts";
import { legsIn } from "./legs.ts";
import { portionsOf } from "./portions.ts";

/** The gift was redeemed: from here on it is as if the recipient had paid themselves. */
export function giftRedeemed(
  allocation: Omit<Allocation, "kind">,
  charge: { readonly processorFeeMinor: bigint },
): Transfer {
  const { grossMinor, taxMinor, currency } = allocation;
  const leg = legsIn(currency);
  const { platformMinor, processorMinor, shares } = portionsOf(
    { ...allocation, kind: "gift" },
    charge,
  );
  return {
    kind: "gift_redeemed",
    legs: [
      leg("gift_liability", taxMinor - grossMinor, giftOf(allocation)),
      // With what it had advanced for the processor.
      leg("platform_fees", platformMinor + processorMinor),
      ...shares.map(({ owner, amountMinor }) => leg(receivingAccount(owner), amountMinor, owner)),
    ],
  };
}
