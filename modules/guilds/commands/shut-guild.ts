import { eq } from "drizzle-orm";
import { requireFreshProof, requireMember } from "#modules/identity";
import { guildPayers } from "#modules/subscriptions";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { type GuildRow, type LoadedGuild, loadGuildFor } from "../access.ts";
import { type GuildAct, guildLimits } from "../contract.ts";
import { nameDiffers, purseNotEmpty, stillSubscribed } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { hasMoney } from "../has-money.ts";
import { note } from "../log.ts";
import { guilds } from "../tables.ts";

type Which = { readonly slug: string };

/** The incident switch: nobody comes in and posting is slow, for a day at most. */
export const pauseGuild = (ctx: Context<Actor>, { slug, on }: Which & { readonly on: boolean }) =>
  change(ctx, slug, (loaded) => {
    authorize(ctx.actor, "guild.pause", loaded.facts);
    const until = new Date(ctx.clock.now().getTime() + guildLimits.incidentHours * 3_600_000);
    return { act: on ? "paused" : "resumed", set: { pausedUntil: on ? until : null } };
  });

/** Keeps a guild for reading only, or opens it again. */
export const archiveGuild = (ctx: Context<Actor>, { slug, on }: Which & { readonly on: boolean }) =>
  change(ctx, slug, async (loaded, tx) => {
    authorize(ctx.actor, "guild.own", loaded.facts);
    if (on) await refuseWhilePaid(tx, loaded.guild.id);
    return {
      act: on ? "archived" : "reopened",
      set: { archivedAt: on ? (loaded.guild.archivedAt ?? ctx.clock.now()) : null },
    };
  });

/** Asks for a guild to be deleted. It goes a week later, unless its owner thinks better of it. */
export const closeGuild = (
  ctx: Context<Actor>,
  { slug, typed }: Which & { readonly typed: string },
) =>
  change(ctx, slug, async ({ guild, facts }, tx) => {
    authorize(ctx.actor, "guild.own", facts);
    if (typed.trim() !== guild.name) throw nameDiffers();
    requireFreshProof(ctx);
    await refuseWhilePaid(tx, guild.id);
    if (await hasMoney(tx, guild.id)) throw purseNotEmpty();
    const after = new Date(ctx.clock.now().getTime() + guildLimits.graceDays * dayMs);
    return { act: "closing", set: { deleteAfter: guild.deleteAfter ?? after } };
  });

/** Nobody pays month by month for something that is over. */
async function refuseWhilePaid(tx: Transaction, guildId: string): Promise<void> {
  const count = await guildPayers(tx, guildId);
  if (count > 0) throw stillSubscribed(count);
}

export const keepGuild = (ctx: Context<Actor>, { slug }: Which) =>
  change(ctx, slug, ({ facts }) => {
    authorize(ctx.actor, "guild.own", facts);
    return { act: "kept", set: { deleteAfter: null } };
  });

interface Change {
  readonly act: GuildAct;
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
    const { act, set } = await decide(loaded, tx);
    await tx.update(guilds).set(set).where(eq(guilds.id, loaded.guild.id));
    await note(tx, { guildId: loaded.guild.id, act, byId: me.userId, at: ctx.clock.now() });
    await emit(tx, guildChanged, { guildId: loaded.guild.id });
  });
}
