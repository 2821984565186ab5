import { type AnyColumn, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can, isMember, type Member, type PersonFacts } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, type Database, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { users } from "#tables/identity";
import type { FollowState } from "./contract.ts";
import { relationships } from "./relationships.ts";
import { blocks, follows, mutes, profiles } from "./tables.ts";

type Reader = Database | Transaction;
type PersonId = AnyColumn | SQL | string;

/** The signed-in member; commands about the actor start with it. */
export const requireSelf = (actor: Actor): Member => requireMember({ actor });

/**
 * Drizzle drops the table name from columns directly in a selected expression of a query on one
 * table, and a subquery's own column would then be resolved as the outer one. Inside another
 * expression they are left unchanged.
 */
const parenthesized = <T>(fragment: SQL<T>): SQL<T> => sql<T>`(${fragment})`;

const idOf = (actor: Actor): string | null => (isMember(actor) ? actor.userId : null);

/**
 * Whether either of the two has blocked the other. The actor's blocks are read once per statement,
 * not once for each row; the same for mutes.
 */
export function blockedWith(actor: Actor, person: PersonId): SQL<boolean> {
  const me = idOf(actor);
  if (me === null) return sql<boolean>`false`;
  return parenthesized(sql<boolean>`coalesce(${person} in (
    select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${me}
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${me}), false)`);
}

/**
 * `person.meet` as SQL: the people this actor may find in any list, count or feed. `person` is the
 * column with their id. A property test keeps the two in agreement.
 */
export function visiblePeople(actor: Actor, person: PersonId): SQL<boolean> {
  if (actor.kind === "system") return sql<boolean>`true`;
  const seen = alias(users, "seen");
  const shown = alias(profiles, "shown");
  const me = idOf(actor);
  const mine = me === null ? sql`false` : sql`${seen.id} = ${me}`;
  const open = me === null ? sql`coalesce(${shown.visibility}, 'public') = 'public'` : sql`true`;
  return parenthesized(sql<boolean>`exists (select from ${users} seen
    left join ${profiles} shown on ${shown.userId} = ${seen.id}
    where ${seen.id} = ${person} and (${mine} or (
      ${seen.erasedAt} is null and ${seen.deletionRequestedAt} is null
      and not ${blockedWith(actor, seen.id)} and ${open})))`);
}

/**
 * The ids of all people that `visiblePeople` leaves out, found by index. Some of them may be visible
 * to this actor nevertheless: themselves, for example.
 */
export function hiddenPeople(actor: Actor): SQL {
  const leaving = sql`select leaving.id from ${users} leaving
    where leaving.deletion_requested_at is not null and leaving.erased_at is null`;
  const me = idOf(actor);
  return me === null
    ? sql`${leaving} union all select ${profiles.userId} from ${profiles}
        where ${profiles.visibility} <> 'public'`
    : sql`${leaving}
        union all select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${me}
        union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${me}`;
}

/** For the actor's own feeds: excludes users they muted. */
export function notMuted(actor: Actor, person: PersonId): SQL<boolean> {
  const me = idOf(actor);
  if (me === null) return sql<boolean>`true`;
  return parenthesized(sql<boolean>`not coalesce(${person} in (
    select ${mutes.mutedId} from ${mutes} where ${mutes.muterId} = ${me}), false)`);
}

const followBetween = (follower: PersonId | null, followed: PersonId | null) =>
  follower === null || followed === null
    ? sql<FollowState>`'none'`
    : sql<FollowState>`coalesce((select case when ${follows.acceptedAt} is null then 'requested' else 'accepted' end
        from ${follows} where ${follows.followerId} = ${follower} and ${follows.followedId} = ${followed}), 'none')`;

const withRelationship = (actor: Actor, of: (me: SQL) => SQL<boolean>): SQL<boolean> => {
  const me = idOf(actor);
  return me === null ? sql<boolean>`false` : parenthesized(of(sql`${me}::uuid`));
};

/**
 * `person.message` as SQL, for an actor who may send messages at all. A property test keeps the two
 * in agreement.
 */
export function messageablePeople(
  { actor, ports }: Pick<Context<Actor>, "actor" | "ports">,
  person: PersonId,
): SQL<boolean> {
  const me = idOf(actor);
  if (me === null) return sql<boolean>`false`;
  const asked = alias(users, "asked");
  const settings = alias(profiles, "settings");
  const mine = sql`${me}::uuid`;
  const follow = sql`(${followBetween(asked.id, me)} = 'accepted')`;
  return parenthesized(sql<boolean>`exists (select from ${users} asked
    left join ${profiles} settings on ${settings.userId} = ${asked.id}
    where ${asked.id} = ${person} and ${asked.id} <> ${me}
      and ${asked.erasedAt} is null and ${asked.deletionRequestedAt} is null
      and not ${blockedWith(actor, asked.id)}
      and case coalesce(${settings.mayMessage}, 'everyone')
        when 'everyone' then true
        when 'following' then ${follow}
        when 'guilds' then ${follow} or ${relationships({ ports }).sharesGuild(mine, asked.id)}
        when 'supporters' then ${follow} or ${relationships({ ports }).supports(mine, asked.id)}
        else false end)`);
}

/** What `PersonFacts` is made of, selected from `users` left joined with `profiles`. */
export const relationColumns = ({ actor, ports }: Pick<Context<Actor>, "actor" | "ports">) => ({
  userId: users.id,
  visibility: sql<PersonFacts["visibility"]>`coalesce(${profiles.visibility}, 'public')`,
  mayMessage: sql<PersonFacts["mayMessage"]>`coalesce(${profiles.mayMessage}, 'everyone')`,
  mayMention: sql<PersonFacts["mayMention"]>`coalesce(${profiles.mayMention}, 'everyone')`,
  leaving: sql<boolean>`(${users.erasedAt} is not null or ${users.deletionRequestedAt} is not null)`,
  blocked: blockedWith(actor, users.id),
  following: followBetween(idOf(actor), users.id),
  theirFollow: followBetween(users.id, idOf(actor)),
  sharesGuild: withRelationship(actor, (me) => relationships({ ports }).sharesGuild(me, users.id)),
  supports: withRelationship(actor, (me) => relationships({ ports }).supports(me, users.id)),
});

export const factsOf = <
  Row extends Omit<PersonFacts, "followed" | "followsBack"> & {
    following: FollowState;
    theirFollow: FollowState;
  },
>(
  row: Row,
): PersonFacts => ({
  ...row,
  followed: row.following === "accepted",
  followsBack: row.theirFollow === "accepted",
});

/** The relation between this actor and each of these people; nonexistent users are absent. */
export async function relations(
  db: Reader,
  asker: Pick<Context<Actor>, "actor" | "ports">,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonFacts>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select(relationColumns(asker))
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(anyOf(users.id, userIds));
  return new Map(rows.map((row) => [row.userId, factsOf(row)]));
}

/** One person for one action; not found if the actor may not know of them, as if nonexistent. */
export async function loadPersonFor(
  db: Reader,
  asker: Pick<Context<Actor>, "actor" | "ports">,
  userId: string,
  action:
    | "person.follow"
    | "person.block_or_mute"
    | "person.report"
    | "person.message"
    | "person.mention",
): Promise<PersonFacts> {
  const { actor } = asker;
  const facts = (await relations(db, asker, [userId])).get(userId);
  if (!facts || !can(actor, "person.know", facts)) throw notFound("person_not_found");
  authorize(actor, action, facts);
  return facts;
}

/**
 * Locks these people's profiles, creating missing ones. Always in the order of their ids, so that
 * two users who follow or block each other at once wait instead of deadlocking.
 */
export async function lockProfiles(tx: Transaction, ...userIds: string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  await tx
    .insert(profiles)
    .values(ids.map((userId) => ({ userId })))
    .onConflictDoNothing();
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(inArray(profiles.userId, ids))
    .orderBy(profiles.userId)
    .for("no key update");
}
