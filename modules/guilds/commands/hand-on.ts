import { and, eq } from "drizzle-orm";
import { requireFreshProof, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { guildLimits } from "../contract.ts";
import { memberNotFound, noOffer } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { note } from "../log.ts";
import { countRole, roleByKey } from "../membership.ts";
import { guildHandovers, guildMembers } from "../tables.ts";
import { membersOf } from "./remove-members.ts";

/** The owner asks a member to take the guild over. Nothing changes until they agree. */
export async function offerGuild(
  ctx: Context<Actor>,
  { slug, userId }: { readonly slug: string; readonly userId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.own", loaded.facts);
    requireFreshProof(ctx);
    const [target] = await membersOf(tx, loaded, [userId]);
    if (!target || userId === me.userId) throw memberNotFound();
    const now = ctx.clock.now();
    const offer = {
      toId: userId,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + guildLimits.transferDays * dayMs),
    };
    await tx
      .insert(guildHandovers)
      .values({ guildId: loaded.guild.id, ...offer })
      .onConflictDoUpdate({ target: guildHandovers.guildId, set: offer });
    await note(tx, {
      guildId: loaded.guild.id,
      act: "offered",
      byId: me.userId,
      aboutId: userId,
      at: now,
    });
  });
}

/** The one who was asked agrees, or either side lets it be. */
export async function answerOffer(
  ctx: Context<Actor>,
  { slug, agree }: { readonly slug: string; readonly agree: boolean },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, member, role, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const [offer] = await tx
      .select()
      .from(guildHandovers)
      .where(eq(guildHandovers.guildId, guild.id));
    const now = ctx.clock.now();
    const mine = offer?.toId === me.userId;
    if (!offer || offer.expiresAt <= now || !(mine || (role?.key === "owner" && !agree)))
      throw noOffer();
    await tx.delete(guildHandovers).where(eq(guildHandovers.guildId, guild.id));
    const line = { guildId: guild.id, byId: me.userId, at: now };
    if (!agree) return note(tx, { ...line, act: "offer_declined" });
    authorize(me, "guild.take_part", { ...facts, archived: false });
    if (!member) throw noOffer();
    const owner = await roleByKey(tx, guild.id, "owner");
    const manager = await roleByKey(tx, guild.id, "manager");
    const of = (userId: string) =>
      and(eq(guildMembers.guildId, guild.id), eq(guildMembers.userId, userId));
    // The old owner first: a guild never has two.
    const [former] = await tx
      .update(guildMembers)
      .set({ isOwner: false, roleId: manager.id })
      .where(and(eq(guildMembers.guildId, guild.id), eq(guildMembers.isOwner, true)))
      .returning();
    await tx.update(guildMembers).set({ isOwner: true, roleId: owner.id }).where(of(me.userId));
    await countRole(tx, member.roleId, -1);
    await countRole(tx, manager.id, 1);
    await note(tx, { ...line, act: "handed_on", aboutId: former?.userId });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
