import { balancesOf } from "#modules/ledger";
import type { Reader } from "./access.ts";

/** Whether anything is in the treasury, or owed by it: such a guild can't go yet. */
export async function hasFunds(db: Reader, guildId: string): Promise<boolean> {
  const balances = await balancesOf({ db }, { type: "guild", id: guildId });
  return balances.some(({ balanceMinor }) => balanceMinor !== 0n);
}
