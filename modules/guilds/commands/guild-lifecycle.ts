import { eq } from "drizzle-orm";
import { requireMember, requireRecentAuthentication } from "#modules/identity";
import { guildPayers } from "#modules/subscriptions";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { type GuildRow, type LoadedGuild, loadGuildFor } from "../access.ts";
import { type GuildAction, guildLimits } from "../contract.ts";
import { nameMismatch, stillSubscribed, treasuryNotEmpty } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { hasFunds } from "../has-money.ts";
import { logGuildAction } from "../log.ts";
import { guilds } from "../tables.ts";

type GuildSlug = { readonly slug: string };

/** The incident switch: nobody can join and posting is slow, for a day at most. */
export const pauseGuild = (
  ctx: Context<Actor>,
  { slug, on }: GuildSlug & { readonly on: boolean },
) =>
  change(ctx, slug, (loaded) => {
    authorize(ctx.actor, "guild.pause", loaded.facts);
    const until = new Date(ctx.clock.now().getTime() + guildLimits.incidentHours * 3_600_000);
    return { action: on ? "paused" : "resumed", set: { pausedUntil: on ? until : null } };
  });

/** Makes a guild read-only, or reopens it. */
export const archiveGuild = (
  ctx: Context<Actor>,
  { slug, on }: GuildSlug & { readonly on: boolean },
) =>
  change(ctx, slug, async (loaded, tx) => {
    authorize(ctx.actor, "guild.own", loaded.facts);
    if (on) await rejectWhileSubscribed(tx, loaded.guild.id);
    return {
      action: on ? "archived" : "reopened",
      set: { archivedAt: on ? (loaded.guild.archivedAt ?? ctx.clock.now()) : null },
    };
  });

/** Schedules a guild for deletion in a week, unless its owner cancels. */
export const scheduleGuildDeletion = (
  ctx: Context<Actor>,
  { slug, typed }: GuildSlug & { readonly typed: string },
) =>
  change(ctx, slug, async ({ guild, facts }, tx) => {
    authorize(ctx.actor, "guild.own", facts);
    if (typed.trim() !== guild.name) throw nameMismatch();
    requireRecentAuthentication(ctx);
    await rejectWhileSubscribed(tx, guild.id);
    if (await hasFunds(tx, guild.id)) throw treasuryNotEmpty();
    const after = new Date(ctx.clock.now().getTime() + guildLimits.graceDays * dayMs);
    return { action: "closing", set: { deleteAfter: guild.deleteAfter ?? after } };
  });

/** Rejects while there are subscribers, who would go on paying for a deleted guild. */
async function rejectWhileSubscribed(tx: Transaction, guildId: string): Promise<void> {
  const count = await guildPayers(tx, guildId);
  if (count > 0) throw stillSubscribed(count);
}

export const cancelGuildDeletion = (ctx: Context<Actor>, { slug }: GuildSlug) =>
  change(ctx, slug, ({ facts }) => {
    authorize(ctx.actor, "guild.own", facts);
    return { action: "kept", set: { deleteAfter: null } };
  });

interface Change {
  readonly action: GuildAction;
  readonly set: Partial<Pick<GuildRow, "pausedUntil" | "archivedAt" | "deleteAfter">>;
}

async function change(
  ctx: Context<Actor>,
  slug: string,
  decide: (loaded: LoadedGuild, tx: Transaction) => Change | Promise<Change>,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx: Transaction) => {
    const loaded = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const { action, set } = await decide(loaded, tx);
    await tx.update(guilds).set(set).where(eq(guilds.id, loaded.guild.id));
    await logGuildAction(tx, {
      guildId: loaded.guild.id,
      action,
      byId: me.userId,
      at: ctx.clock.now(),
    });
    await emit(tx, guildChanged, { guildId: loaded.guild.id });
  });
}
