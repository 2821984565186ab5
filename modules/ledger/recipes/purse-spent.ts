import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import { giveTo, type HeldBalances } from "./take-from.ts";

interface Spent {
  readonly guild: Owner;
  readonly to: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly held: HeldBalances;
}

/** A guild pays one of its members out of its purse: free at once, less what they owe. */
export function purseSpent({ guild, to, amountMinor, currency, held }: Spent): Transfer {
  if (amountMinor <= 0n) throw new RangeError("nothing is spent");
  return {
    kind: "purse_spent",
    legs: [
      legsIn(currency)("guild_purse", -amountMinor, guild),
      ...giveTo(to, amountMinor, currency, held),
    ],
  };
}
