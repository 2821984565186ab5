import { type AnyColumn, and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Clock } from "#platform/clock";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { knownGuild, loadGuildFor, type Reader, readableGuild } from "./access.ts";
import { guildLimits } from "./contract.ts";
import { guildNotFound } from "./errors.ts";
import { guildMembers, guilds } from "./tables.ts";

/** What the forum asks about guilds; handed to it at wiring. */
export const guildGate = {
  readable: readableGuild,

  /** Somebody's part in a guild. In one kept for reading only, nobody is more than a reader. */
  async partIn(db: Reader, actor: Actor, guildId: string, clock: Clock = systemClock) {
    const found = await knownGuild(db, { actor, clock }, { id: guildId });
    if (!found || !can(actor, "guild.read", found.facts)) return null;
    if (found.facts.part === null || found.facts.archived) return "reader" as const;
    return can(actor, "guild.moderate", found.facts) ? ("moderator" as const) : ("member" as const);
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

type Asker = Pick<Context<Actor>, "actor"> & { readonly db: Reader };

const known = ({ db, actor }: Asker, id: string) =>
  knownGuild(db, { actor, clock: systemClock }, { id });

/** What archives ask about guilds; handed to them at wiring. */
export const guildShelf = {
  async standing(ctx: Asker, guildId: string) {
    const found = await known(ctx, guildId);
    if (!found) return "unknown" as const;
    return found.facts.part ? ("member" as const) : ("outside" as const);
  },

  async name(ctx: Asker, guildId: string) {
    const found = await known(ctx, guildId);
    return found ? { name: found.guild.name, href: `/guilds/${found.guild.slug}` } : null;
  },

  async own({ db }: Pick<Asker, "db">, userId: string) {
    return db
      .select({ id: guilds.id, name: guilds.name })
      .from(guildMembers)
      .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
      .where(and(eq(guildMembers.userId, userId), isNull(guilds.archivedAt)))
      .orderBy(guilds.name)
      .limit(200);
  },
};

/** Whether somebody may know of a guild, and so see the picture across its head. */
export const mayKnowGuild = async (ctx: Context<Actor>, guildId: string): Promise<boolean> =>
  (await knownGuild(ctx.db, ctx, { id: guildId })) !== undefined;

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
    id: guild.id,
    slug: guild.slug,
    name: guild.name,
    mayAnnounce: can(ctx.actor, "guild.moderate", facts),
  };
}

/** Whether somebody owns a guild that is still open. */
export const ownsGuild = (person: AnyColumn | SQL | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${guildMembers} owners where owners.is_owner and owners.user_id = ${person})`;
