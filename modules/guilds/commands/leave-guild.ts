import { requireMember } from "#modules/identity";
import { type Actor, authorize, ownerRank } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadGuildFor } from "../access.ts";
import { ownerStays } from "../errors.ts";
import { note } from "../log.ts";
import { letGo } from "../membership.ts";

/** Leaves. Whoever has left already has what they wanted; the owner hands the guild on first. */
export async function leaveGuild(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, member, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    if (!member) return;
    if (facts.part?.rank === ownerRank) throw ownerStays();
    authorize(me, "guild.leave", facts);
    const now = ctx.clock.now();
    await letGo(tx, { guildId: guild.id, member, how: "left", now });
    await note(tx, { guildId: guild.id, act: "left", byId: me.userId, at: now });
  });
}
