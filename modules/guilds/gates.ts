import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Clock } from "#platform/clock";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { loadGuildFor, type Reader, readableGuild } from "./access.ts";
import { guildLimits } from "./contract.ts";
import { guildNotFound } from "./errors.ts";
import { guildMembers, guilds } from "./tables.ts";

/** What the forum asks about guilds; handed to it at wiring. */
export const guildGate = {
  readable: readableGuild,

  /** Somebody's part in a guild. In one kept for reading only, nobody is more than a reader. */
  async partIn(db: Reader, actor: Actor, guildId: string, clock: Clock = systemClock) {
    try {
      const { facts } = await loadGuildFor(db, { actor, clock }, { id: guildId });
      if (!can(actor, "guild.read", facts)) return null;
      if (facts.part === null || facts.archived) return "reader" as const;
      return can(actor, "guild.moderate", facts) ? ("moderator" as const) : ("member" as const);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === guildNotFound().code)
        return null;
      throw error;
    }
  },

  /** How slowly one posts there while the incident switch is on. */
  async slowSeconds(db: Reader, guildId: string, now: Date): Promise<number | null> {
    const [row] = await db
      .select({ until: guilds.pausedUntil })
      .from(guilds)
      .where(eq(guilds.id, guildId));
    return row?.until && row.until > now ? guildLimits.incidentSlowSeconds : null;
  },
};

/** Whether two people belong to a guild together, for lists and joins. */
export const sharesGuild = (
  one: AnyColumn | SQL | string,
  other: AnyColumn | SQL | string,
): SQL<boolean> =>
  sql<boolean>`exists (select from ${guildMembers} mine
    join ${guildMembers} theirs on theirs.guild_id = mine.guild_id
    where mine.user_id = ${one} and theirs.user_id = ${other})`;

/** The guild a discussion is to be opened in: for whoever may take part in it. */
export async function guildToWriteIn(ctx: Context<Actor>, slug: string) {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  if (!isMember(ctx.actor) || !can(ctx.actor, "guild.take_part", facts)) throw guildNotFound();
  return {
    ...{ id: guild.id, slug: guild.slug, name: guild.name },
    mayAnnounce: can(ctx.actor, "guild.moderate", facts),
  };
}
