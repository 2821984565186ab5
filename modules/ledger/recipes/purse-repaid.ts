import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

interface Repaid {
  readonly guild: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** A guild owes after a refund that found its purse empty; what comes in pays that first. */
export function purseRepaid({ guild, amountMinor, currency }: Repaid): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "purse_repaid",
    legs: [leg("guild_purse", -amountMinor, guild), leg("creator_debt", amountMinor, guild)],
  };
}
