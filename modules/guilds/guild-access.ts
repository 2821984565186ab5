import { type AnyColumn, and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { whileOn } from "#modules/site";
import { type Actor, can, guest, isMember } from "#permissions";
import type { Clock } from "#platform/clock";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { findVisibleGuild, loadGuildFor, type Reader, readableGuild } from "./access.ts";
import { guildLimits } from "./contract.ts";
import { guildNotFound } from "./errors.ts";
import { guildMembers, guilds } from "./tables.ts";

/** The forum's access checks for guilds; injected at startup. */
export const forumGuildAccess = {
  readable: readableGuild,

  /** The actor's role in a guild. In an archived guild, everyone is at most a reader. */
  async membershipOf(db: Reader, actor: Actor, guildId: string, clock: Clock = systemClock) {
    const found = await findVisibleGuild(db, { actor, clock }, { id: guildId });
    if (!found || !can(actor, "guild.read", found.facts)) return null;
    if (found.facts.part === null || found.facts.archived) return "reader" as const;
    return can(actor, "guild.moderate", found.facts) ? ("moderator" as const) : ("member" as const);
  },

  /** The posting interval while the incident switch is on. */
  async slowSeconds(db: Reader, guildId: string, now: Date): Promise<number | null> {
    const [row] = await db
      .select({ until: guilds.pausedUntil })
      .from(guilds)
      .where(eq(guilds.id, guildId));
    return row?.until && row.until > now ? guildLimits.incidentSlowSeconds : null;
  },
};

type ViewerContext = Pick<Context<Actor>, "actor"> & { readonly db: Reader };

const known = ({ db, actor }: ViewerContext, id: string | SQL) =>
  findVisibleGuild(db, { actor, clock: systemClock }, { id });

/** The archives' access checks for guilds; injected at startup. */
export const archivesGuildAccess = {
  async membershipOf(ctx: ViewerContext, guildId: string | SQL) {
    const found = await known(ctx, guildId);
    if (!found) return "unknown" as const;
    return found.facts.part ? ("member" as const) : ("outside" as const);
  },

  async name(ctx: ViewerContext, guildId: string) {
    const found = await known(ctx, guildId);
    return found ? { name: found.guild.name, href: `/guilds/${found.guild.slug}` } : null;
  },

  async publishableBy({ db }: Pick<ViewerContext, "db">, userId: string) {
    return db
      .select({ id: guilds.id, name: guilds.name })
      .from(guildMembers)
      .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
      .where(
        and(whileOn(guest, "guilds"), eq(guildMembers.userId, userId), isNull(guilds.archivedAt)),
      )
      .orderBy(guilds.name)
      .limit(200);
  },
};

/** Whether the actor may see a guild, and therefore its banner. */
export const canSeeGuild = async (ctx: Context<Actor>, guildId: string): Promise<boolean> =>
  (await findVisibleGuild(ctx.db, ctx, { id: guildId })) !== undefined;

/** Whether two users share a guild, for lists and joins. */
export const sharesGuild = (
  one: AnyColumn | SQL | string,
  other: AnyColumn | SQL | string,
): SQL<boolean> =>
  sql<boolean>`exists (select from ${guildMembers} mine
    join ${guildMembers} theirs on theirs.guild_id = mine.guild_id
    where mine.user_id = ${one} and theirs.user_id = ${other})`;

/** The guild to start a discussion in, if the actor may participate in it. */
export async function loadGuildForPosting(ctx: Context<Actor>, slug: string) {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  if (!isMember(ctx.actor) || !can(ctx.actor, "guild.take_part", facts)) throw guildNotFound();
  return {
    id: guild.id,
    slug: guild.slug,
    name: guild.name,
    mayAnnounce: can(ctx.actor, "guild.moderate", facts),
  };
}

/** Whether a user owns a guild that is still open. */
export const ownsGuild = (person: AnyColumn | SQL | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${guildMembers} owners where owners.is_owner and owners.user_id = ${person})`;
