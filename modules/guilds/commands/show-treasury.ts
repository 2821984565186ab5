import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { GuildRow } from "../access.ts";
import { guilds } from "../tables.ts";

/**
 * Who sees the treasury besides roles with that permission. The calling setup command checks
 * permissions.
 */
export async function showTreasury(
  tx: Transaction,
  { guildId, to }: { readonly guildId: string; readonly to: GuildRow["treasuryVisibility"] },
): Promise<void> {
  await tx.update(guilds).set({ treasuryVisibility: to }).where(eq(guilds.id, guildId));
}
