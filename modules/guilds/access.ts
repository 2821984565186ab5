import { type AnyColumn, and, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readerForm, tokenDigest } from "#modules/identity";
import { whileOn } from "#modules/site";
import { activeEntitlement } from "#modules/subscriptions";
import { type Actor, can, type GuildFacts, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, preparedQueryBy, type Transaction, timeSql } from "#platform/db";
import { guildNotFound } from "./errors.ts";
import {
  guildBans,
  guildInvites,
  guildMembers,
  guildRequests,
  guildRoles,
  guildSlugs,
  guilds,
} from "./tables.ts";

export type Reader = Database | Transaction;
export type GuildRow = typeof guilds.$inferSelect;
export type MemberRow = typeof guildMembers.$inferSelect;
export type RoleRow = typeof guildRoles.$inferSelect;
export type InviteRow = typeof guildInvites.$inferSelect;

export interface LoadedGuild {
  readonly guild: GuildRow;
  readonly member: MemberRow | null;
  readonly role: RoleRow | null;
  /** By username, or by the link they hold. */
  readonly invite: InviteRow | null;
  readonly facts: GuildFacts;
}

type GuildRef = { readonly slug: string } | { readonly id: string | SQL };
type ViewerContext = Pick<Context<Actor>, "actor" | "clock">;

interface Options {
  /** Lock the guild's row. Required for all membership changes, so that they are serialized. */
  readonly lock?: boolean;
  /** From the link they followed. */
  readonly token?: string | undefined;
}

/** Loads a guild for the actor; one they may not see is not found, as if it did not exist. */
export async function loadGuildFor(
  db: Reader,
  ask: ViewerContext,
  which: GuildRef,
  options: Options = {},
): Promise<LoadedGuild> {
  const found = await findGuildFor(db, ask, which, options);
  if (!found || !can(ask.actor, "guild.know", found.facts)) throw guildNotFound();
  return found;
}

/** A guild if the actor may see it; otherwise undefined. */
export async function findVisibleGuild(
  db: Reader,
  ask: ViewerContext,
  which: GuildRef,
): Promise<LoadedGuild | undefined> {
  const found = await findGuildFor(db, ask, which, {});
  return found && can(ask.actor, "guild.know", found.facts) ? found : undefined;
}

async function findGuildFor(
  db: Reader,
  { actor, clock }: ViewerContext,
  which: GuildRef,
  options: Options,
) {
  const now = clock.now();
  // Locked in a separate query, so that the joined rows are read after the lock is held.
  if (options.lock)
    await db
      .select({ id: guilds.id })
      .from(guilds)
      .where("slug" in which ? eq(guilds.slug, which.slug) : eq(guilds.id, which.id))
      .for("no key update");
  const { form, reader, me } = readerForm(actor);
  const key = "slug" in which ? which.slug : which.id;
  const [name, column] = "slug" in which ? ["slug", guilds.slug] : ["id", guilds.id];
  const withToken = Boolean(options.token);
  const query =
    typeof key === "string"
      ? guildBy(db, `${name}_${form}${withToken ? "_token" : ""}`, {
          reader,
          where: sql`${column} = ${sql.placeholder("key")}`,
          withToken,
        })
      : guildQuery(db, { reader, where: sql`${column} = ${key}`, withToken });
  const [row] = await query.execute({
    key,
    me,
    now: now.toISOString(),
    token: options.token ? tokenDigest(options.token) : null,
  });
  if (!row?.on) return undefined;
  const { guild, member, role, invite } = row;
  const facts: GuildFacts = {
    visibility: guild.visibility,
    policy: guild.policy,
    archived: guild.archivedAt !== null,
    closing: guild.deleteAfter !== null,
    paused: guild.pausedUntil !== null && guild.pausedUntil > now,
    treasuryVisibility: guild.treasuryVisibility ?? undefined,
    part: role && { rank: role.rank, permissions: role.permissions },
    banned: row.banned,
    invited: invite !== null,
    requested: row.requested,
    entitled: row.entitled,
  };
  return { guild, member, role, invite, facts };
}

interface AskedGuild {
  readonly reader: Actor;
  readonly where: SQL;
  readonly withToken: boolean;
}

/** A guild and the reader's part in it. Values: `me`, `now`, and `token` if there is one. */
const guildQuery = (db: Reader, { reader, where, withToken }: AskedGuild) => {
  const me = isMember(reader) ? sql`${reader.userId}::uuid` : sql`null::uuid`;
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return db
    .select({
      on: whileOn(reader, "guilds"),
      guild: guilds,
      member: guildMembers,
      role: guildRoles,
      invite: guildInvites,
      banned: sql<boolean>`exists (select from ${guildBans} where ${guildBans.guildId} = ${guilds.id}
        and ${guildBans.userId} = ${me} and (${guildBans.until} is null
          or ${guildBans.until} > ${now}))`,
      requested: sql<boolean>`exists (select from ${guildRequests}
        where ${guildRequests.guildId} = ${guilds.id} and ${guildRequests.userId} = ${me}
          and ${guildRequests.state} in ('pending', 'needs_info'))`,
      entitled: sql<boolean>`(${guilds.policy} = 'subscribers'
        and (${guilds.creatorId} = ${me} or ${isSubscriberOf(me, now)}))`,
    })
    .from(guilds)
    .leftJoin(
      guildMembers,
      and(eq(guildMembers.guildId, guilds.id), sql`${guildMembers.userId} = ${me}`),
    )
    .leftJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .leftJoin(guildInvites, inviteOf(reader, withToken, now))
    .where(where);
};

const guildBy = preparedQueryBy((db, asked: AskedGuild, form) =>
  guildQuery(db, asked).prepare(`guild_by_${form}`),
);

/**
 * Whether a user subscribes to the guild's creator, or to the guild itself if no creator is set.
 */
export const isSubscriberOf = (userId: AnyColumn | SQL, now: Date | SQL): SQL<boolean> =>
  sql<boolean>`(case when ${guilds.creatorId} is null
    then ${activeEntitlement({ userId, guildId: guilds.id, tierId: guilds.tierId, now })}
    else ${activeEntitlement({ userId, creatorId: guilds.creatorId, tierId: guilds.tierId, now })} end)`;

/** For those who are not members: a link that works, or else an invitation by name. */
function inviteOf(actor: Actor, withToken: boolean, now: SQL): SQL {
  const each = alias(guildInvites, "each_invite");
  const mine = isMember(actor)
    ? and(eq(each.kind, "person"), eq(each.userId, actor.userId))
    : undefined;
  const byLink = withToken ? eq(each.tokenHash, sql.placeholder("token")) : undefined;
  if (!mine && !byLink) return sql`false`;
  return sql`${guildInvites.id} = (select ${each.id} from ${guildInvites} each_invite
    where ${guildMembers.userId} is null
      and ${and(eq(each.guildId, guilds.id), or(mine, byLink), isLive(now, each))}
    order by ${each.kind} = 'person' limit 1)`;
}

export const isLive = (
  now: Date | SQL,
  invite: Record<"revokedAt" | "expiresAt" | "maxUses" | "useCount", AnyColumn> = guildInvites,
): SQL =>
  sql`(${invite.revokedAt} is null
    and (${invite.expiresAt} is null or ${invite.expiresAt} > ${timeSql(now)})
    and (${invite.maxUses} is null or ${invite.useCount} < ${invite.maxUses}))`;

/** `guild.read` as SQL, for the lists of modules above. `guildId` is the column that holds the id. */
export function readableGuild(actor: Actor, guildId: AnyColumn): SQL<boolean> {
  if (actor.kind === "system") return sql<boolean>`true`;
  const inside = isMember(actor)
    ? sql`or exists (select from ${guildMembers} part
        where part.guild_id = seen.id and part.user_id = ${actor.userId}::uuid)`
    : sql``;
  return sql<boolean>`(${whileOn(actor, "guilds")} and exists (select from ${guilds} seen
    where seen.id = ${guildId} and (seen.visibility = 'public' ${inside})))`;
}

/** `guild.know` as SQL for directories: listed guilds, and the user's own. */
export function listedGuild(actor: Actor): SQL {
  if (actor.kind === "system") return sql`true`;
  const on = whileOn(actor, "guilds");
  if (!isMember(actor)) return sql`(${on} and ${guilds.visibility} <> 'secret')`;
  return sql`(${on} and (${guilds.visibility} <> 'secret' or ${isMine(actor.userId)}))`;
}

export const isMine = (userId: string): SQL<boolean> =>
  sql<boolean>`(exists (select from ${guildMembers} mine
    where mine.guild_id = ${guilds.id} and mine.user_id = ${userId}::uuid))`;

/** Where a guild has moved to, for an address it had before. */
export async function movedSlug(
  db: Reader,
  ask: ViewerContext,
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ guildId: guildSlugs.guildId, until: guildSlugs.until })
    .from(guildSlugs)
    .where(eq(guildSlugs.slug, slug));
  if (!row || row.until <= ask.clock.now()) return undefined;
  const found = await findGuildFor(db, ask, { id: row.guildId }, {});
  return found && can(ask.actor, "guild.know", found.facts) ? found.guild.slug : undefined;
}
