import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

interface TreasuryRepaidInput {
  readonly guild: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/**
 * A guild has a debt after a refund that found its treasury empty; incoming money settles it first.
 */
export function treasuryRepaid({ guild, amountMinor, currency }: TreasuryRepaidInput): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "purse_repaid",
    legs: [leg("guild_purse", -amountMinor, guild), leg("creator_debt", amountMinor, guild)],
  };
}
