import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { creditLegs, type LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";

interface TreasurySpentInput {
  readonly guild: Owner;
  readonly to: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly held: LockedBalances;
}

/** A guild pays one of its members from its treasury: available at once, less their debt. */
export function treasurySpent({
  guild,
  to,
  amountMinor,
  currency,
  held,
}: TreasurySpentInput): Transfer {
  if (amountMinor <= 0n) throw new RangeError("nothing is spent");
  return {
    kind: "purse_spent",
    legs: [
      legsIn(currency)("guild_purse", -amountMinor, guild),
      ...creditLegs(to, amountMinor, currency, held),
    ],
  };
}
