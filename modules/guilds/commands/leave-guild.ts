import { requireMember } from "#modules/identity";
import { type Actor, authorize, ownerRank } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadGuildFor } from "../access.ts";
import { ownerCannotLeave } from "../errors.ts";
import { logGuildAction } from "../log.ts";
import { removeMember } from "../membership.ts";

/** Leaves a guild. Idempotent for former members; the owner has to transfer it first. */
export async function leaveGuild(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, member, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    if (!member) return;
    if (facts.part?.rank === ownerRank) throw ownerCannotLeave();
    authorize(me, "guild.leave", facts);
    const now = ctx.clock.now();
    await removeMember(tx, { guildId: guild.id, member, how: "left", now });
    await logGuildAction(tx, { guildId: guild.id, action: "left", byId: me.userId, at: now });
  });
}
