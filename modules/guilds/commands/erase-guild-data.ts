import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { closeRequest, removeMember } from "../membership.ts";
import {
  guildBans,
  guildInvites,
  guildInviteUses,
  guildLog,
  guildMembers,
  guildRequests,
  guilds,
} from "../tables.ts";

/**
 * Part of erasing an account. Guilds were transferred before: the account deletion check requires
 * it.
 */
export async function eraseGuildData(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const mine = await tx.select().from(guildMembers).where(eq(guildMembers.userId, userId));
    const requests = await tx.select().from(guildRequests).where(eq(guildRequests.userId, userId));
    const ids = [...new Set([...mine, ...requests].map(({ guildId }) => guildId))].sort();
    for (const guildId of ids) {
      await tx
        .select({ id: guilds.id })
        .from(guilds)
        .where(eq(guilds.id, guildId))
        .for("no key update");
      await closeRequest(tx, guildId, userId, "withdrawn", now);
      const [member] = await tx
        .select()
        .from(guildMembers)
        .where(and(eq(guildMembers.guildId, guildId), eq(guildMembers.userId, userId)));
      if (member && !member.isOwner)
        await removeMember(tx, { guildId, member, how: "erased", now });
    }
    await tx.delete(guildRequests).where(eq(guildRequests.userId, userId));
    await tx.delete(guildBans).where(eq(guildBans.userId, userId));
    await tx.delete(guildInvites).where(eq(guildInvites.userId, userId));
    await tx.delete(guildInviteUses).where(eq(guildInviteUses.userId, userId));
    await tx.update(guildLog).set({ details: {} }).where(eq(guildLog.aboutId, userId));
  });
}
