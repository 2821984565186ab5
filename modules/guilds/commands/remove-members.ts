import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { cancelGuildSubscription } from "#modules/subscriptions";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { users } from "#tables/identity";
import { type LoadedGuild, loadGuildFor } from "../access.ts";
import { memberNotFound } from "../errors.ts";
import type { BanInput } from "../inputs.ts";
import { logGuildAction } from "../log.ts";
import { closeRequest, removeMember, revokeInvitesBy } from "../membership.ts";
import { guildBans, guildInvites, guildMembers, guildRoles } from "../tables.ts";

/** Removes members from the guild: all of them, or none if one may not be removed. */
export async function removeMembers(
  ctx: Context<Actor>,
  { slug, userIds }: { readonly slug: string; readonly userIds: readonly string[] },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const targets = await membersOf(tx, loaded, userIds);
    if (targets.length === 0) throw memberNotFound();
    const now = ctx.clock.now();
    for (const { member, rank } of targets) {
      const target = { userId: member.userId, rank };
      authorize(me, "guild.remove", { ...loaded.facts, target });
      await removeMember(tx, { guildId: loaded.guild.id, member, how: "removed", now });
      await logGuildAction(tx, {
        guildId: loaded.guild.id,
        action: "removed",
        byId: me.userId,
        aboutId: member.userId,
        at: now,
      });
    }
  });
}

/** Bans a user, member or not, for a time or permanently. Replaces an existing ban. */
export async function banFromGuild(
  ctx: Context<Actor>,
  { slug, userId, reason, days }: BanInput & { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const loaded = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const { guild, facts } = loaded;
    const [found] = await membersOf(tx, loaded, [userId]);
    authorize(me, "guild.ban", { ...facts, target: { userId, rank: found?.rank ?? null } });
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!person) throw memberNotFound();
    const now = ctx.clock.now();
    const until = days === "0" ? null : new Date(now.getTime() + Number(days) * dayMs);
    const ban = { reason, bannedBy: me.userId, bannedAt: now, until };
    await tx
      .insert(guildBans)
      .values({ guildId: guild.id, userId, ...ban })
      .onConflictDoUpdate({ target: [guildBans.guildId, guildBans.userId], set: ban });
    if (found)
      await removeMember(tx, { guildId: guild.id, member: found.member, how: "banned", now });
    // Also covers users who left before the ban.
    await revokeInvitesBy(tx, guild.id, userId, now);
    await closeRequest(tx, guild.id, userId, "declined", now);
    await cancelGuildSubscription(ctx, tx, { guildId: guild.id, userId });
    await tx
      .update(guildInvites)
      .set({ revokedAt: now })
      .where(
        and(
          eq(guildInvites.guildId, guild.id),
          eq(guildInvites.userId, userId),
          eq(guildInvites.useCount, 0),
        ),
      );
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "banned",
      byId: me.userId,
      aboutId: userId,
      at: now,
      details: { reason, ...(until && { until: until.toISOString() }) },
    });
  });
}

export async function liftBan(
  ctx: Context<Actor>,
  { slug, userId }: { readonly slug: string; readonly userId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.lift_bans", facts);
    const lifted = await tx
      .delete(guildBans)
      .where(and(eq(guildBans.guildId, guild.id), eq(guildBans.userId, userId)))
      .returning();
    if (lifted.length === 0) return;
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "ban_lifted",
      byId: me.userId,
      aboutId: userId,
      at: ctx.clock.now(),
    });
  });
}

export const membersOf = (tx: Transaction, { guild }: LoadedGuild, userIds: readonly string[]) =>
  tx
    .select({ member: guildMembers, rank: guildRoles.rank })
    .from(guildMembers)
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(and(eq(guildMembers.guildId, guild.id), inArray(guildMembers.userId, [...userIds])))
    .orderBy(guildMembers.userId);
