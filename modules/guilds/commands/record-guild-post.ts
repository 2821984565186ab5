import { and, eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { guildMembers, guilds } from "../tables.ts";

/** Called by every module that posts in a guild, in the same transaction. */
export async function recordGuildPost(
  tx: Transaction,
  { guildId, userId, at }: { readonly guildId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(guildMembers)
    .set({ postCount: sql`${guildMembers.postCount} + 1` })
    .where(and(eq(guildMembers.guildId, guildId), eq(guildMembers.userId, userId)));
  // Once a minute is enough: a lively guild must not wait for its own row.
  await tx
    .update(guilds)
    .set({ lastActiveAt: at })
    .where(and(eq(guilds.id, guildId), lt(guilds.lastActiveAt, new Date(at.getTime() - 60_000))));
}
