import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { GuildRow } from "../access.ts";
import { guilds } from "../tables.ts";

/** Who sees the purse besides those whose role says so; part of setting it up, whose command asks who may. */
export async function showPurse(
  tx: Transaction,
  { guildId, to }: { readonly guildId: string; readonly to: GuildRow["purseShown"] },
): Promise<void> {
  await tx.update(guilds).set({ purseShown: to }).where(eq(guilds.id, guildId));
}
