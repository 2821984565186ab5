import type { Currency } from "#platform/money";
import type { Owner } from "../account-kinds.ts";
import type { Beneficiary } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { purseOf } from "./charged.ts";
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
export function split(given: Split): Transfer {
  const { from, amountMinor, currency, beneficiaries, splitVersion } = given;
  const leg = legsIn(currency);
  return {
    kind: "split",
    legs: [
      leg(from.type === "guild" ? "guild_purse" : "creator_available", -amountMinor, from),
      ...divide(amountMinor, currency, beneficiaries).map((part) =>
        leg(purseOf(part.owner), part.amountMinor, part.owner),
      ),
    ],
    ...(splitVersion ? { meta: { splitVersion } } : {}),
  };
}
