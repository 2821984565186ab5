import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

/** The gift as an owner: it holds the money until redeemed or returned. */
export function giftOf({ giftId }: Pick<Allocation, "giftId">): Owner {
  if (!giftId) throw new RangeError("a gift without an id");
  return { type: "gift", id: giftId };
}

/**
 * A gift that was paid for. Everything but tax waits for redemption; the platform advances the
 * processor's fee, so that an unredeemed gift can be returned in full.
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
