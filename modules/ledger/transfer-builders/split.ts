import type { Currency } from "#platform/money";
import type { Owner } from "../account-kinds.ts";
import type { Beneficiary } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { receivingAccount } from "./charged.ts";
import { divide } from "./divide.ts";
import { legsIn } from "./legs.ts";

interface Split {
  readonly from: Owner;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly beneficiaries: readonly Beneficiary[];
  /** Which agreement between them this was. */
  readonly splitVersion?: string;
}

/** Divides what a guild or a creator has among others, to the last unit. */
export function split(input: Split): Transfer {
  const { from, amountMinor, currency, beneficiaries, splitVersion } = input;
  const leg = legsIn(currency);
  return {
    kind: "split",
    legs: [
      leg(from.type === "guild" ? "guild_purse" : "creator_available", -amountMinor, from),
      ...divide(amountMinor, currency, beneficiaries).map((part) =>
        leg(receivingAccount(part.owner), part.amountMinor, part.owner),
      ),
    ],
    ...(splitVersion ? { meta: { splitVersion } } : {}),
  };
}
