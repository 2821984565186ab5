import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

/** The gift as an owner: its money is nobody's until it is redeemed or goes back. */
export function giftOf({ giftId }: Pick<Allocation, "giftId">): Owner {
  if (!giftId) throw new RangeError("a gift without an id");
  return { type: "gift", id: giftId };
}

/**
 * A gift that was paid for. All of it but tax waits for whoever redeems it; the platform advances
 * the processor's fee, so that a gift nobody wants can go back whole.
 */
export function giftBought(
  allocation: Omit<Allocation, "kind">,
  { processorFeeMinor }: { readonly processorFeeMinor: bigint },
): Transfer {
  const { grossMinor, taxMinor, payer, currency } = allocation;
  const leg = legsIn(currency);
  return {
    kind: "gift_bought",
    legs: [
      leg("external_payer", -grossMinor, payer),
      leg("tax", taxMinor),
      leg("gift_liability", grossMinor - taxMinor, giftOf(allocation)),
      leg("processor_fees", processorFeeMinor),
      leg("platform_fees", -processorFeeMinor),
    ],
  };
}
