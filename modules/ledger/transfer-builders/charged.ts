import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { giftBought } from "./gift-bought.ts";
import { legsIn } from "./legs.ts";
import { type ProcessorCharge, portionsOf } from "./portions.ts";

/** The account a beneficiary's money is credited to first. */
export const receivingAccount = (owner: Owner) =>
  owner.type === "guild" ? ("guild_purse" as const) : ("creator_pending" as const);

const kinds = {
  tip: "tip_given",
  subscription: "subscription_charged",
  work: "work_bought",
} as const;

/** An incoming payment, by its allocation: a tip, a subscription period, a gift, a work. */
export function charged(allocation: Allocation, charge: ProcessorCharge): Transfer {
  if (allocation.kind === "gift") return giftBought(allocation, charge);
  const leg = legsIn(allocation.currency);
  const { platformMinor, processorMinor, taxMinor, shares } = portionsOf(allocation, charge);
  return {
    kind: kinds[allocation.kind],
    legs: [
      leg("external_payer", -allocation.grossMinor, allocation.payer),
      leg("tax", taxMinor),
      leg("platform_fees", platformMinor),
      leg("processor_fees", processorMinor),
      ...shares.map(({ owner, amountMinor }) => leg(receivingAccount(owner), amountMinor, owner)),
    ],
    ...(allocation.splitVersion ? { meta: { splitVersion: allocation.splitVersion } } : {}),
  };
}
