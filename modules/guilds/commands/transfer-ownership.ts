import { and, eq } from "drizzle-orm";
import { requireMember, requireRecentAuthentication } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { guildLimits } from "../contract.ts";
import { memberNotFound, offerNotFound } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { countRole, roleByKey } from "../membership.ts";
import { guildMembers, guildOwnershipTransfers } from "../tables.ts";
import { membersOf } from "./remove-members.ts";

/** Offers ownership to a member. Nothing changes until they accept. */
export async function offerOwnership(
  ctx: Context<Actor>,
  { slug, userId }: { readonly slug: string; readonly userId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.own", loaded.facts);
    requireRecentAuthentication(ctx);
    const [target] = await membersOf(tx, loaded, [userId]);
    if (!target || userId === me.userId) throw memberNotFound();
    const now = ctx.clock.now();
    const offer = {
      toId: userId,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + guildLimits.transferDays * dayMs),
    };
    await tx
      .insert(guildOwnershipTransfers)
      .values({ guildId: loaded.guild.id, ...offer })
      .onConflictDoUpdate({ target: guildOwnershipTransfers.guildId, set: offer });
    await logGuildAction(tx, {
      guildId: loaded.guild.id,
      action: "offered",
      byId: me.userId,
      aboutId: userId,
      at: now,
    });
  });
}

/** The offer's recipient accepts, or either side cancels. */
export async function answerOwnershipOffer(
  ctx: Context<Actor>,
  { slug, agree }: { readonly slug: string; readonly agree: boolean },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, member, role, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const [offer] = await tx
      .select()
      .from(guildOwnershipTransfers)
      .where(eq(guildOwnershipTransfers.guildId, guild.id));
    const now = ctx.clock.now();
    const mine = offer?.toId === me.userId;
    if (!offer || offer.expiresAt <= now || !(mine || (role?.key === "owner" && !agree)))
      throw offerNotFound();
    await tx.delete(guildOwnershipTransfers).where(eq(guildOwnershipTransfers.guildId, guild.id));
    const line = { guildId: guild.id, byId: me.userId, at: now };
    if (!agree) return logGuildAction(tx, { ...line, action: "offer_declined" });
    authorize(me, "guild.take_part", { ...facts, archived: false });
    if (!member) throw offerNotFound();
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
    await logGuildAction(tx, { ...line, action: "handed_on", aboutId: former?.userId });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
