import {
  type AnyColumn,
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { blockedWith } from "#modules/people";
import { trustLevelOf } from "#modules/trust";
import {
  type Actor,
  can,
  type Gate,
  isMember,
  isStaff,
  type TopicFacts,
  trustedLevel,
} from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { definePort, type WithPorts } from "#platform/ports";
import { userTrust } from "#tables/trust";
import { topicNotFound } from "./errors.ts";
import { forumCategories, forumPosts, forumTopics } from "./tables.ts";

export type Reader = Database | Transaction;
export type TopicRow = typeof forumTopics.$inferSelect;
export type CategoryRow = typeof forumCategories.$inferSelect;

/** What the forum needs to know about guilds. Without a provider, nobody can read any guild. */
export interface ForumGuildAccess {
  /** Whether this actor may read the guild in column `guildId`. */
  readable(actor: Actor, guildId: AnyColumn): SQL<boolean>;
  membershipOf(
    db: Reader,
    actor: Actor,
    guildId: string,
  ): Promise<"reader" | "member" | "moderator" | null>;
  /** Minimum seconds between two posts while the guild is paused. */
  slowSeconds?(db: Reader, guildId: string, now: Date): Promise<number | null>;
}

export const guildGatePort = definePort<ForumGuildAccess>("forum.forumGuildAccess", () => ({
  readable: () => sql<boolean>`false`,
  membershipOf: async () => null,
}));

/** The actor, and the app container. */
export type Asker = Pick<Context<Actor>, "actor" | "ports">;

const guildsOf = ({ ports }: WithPorts): ForumGuildAccess => ports.get(guildGatePort);

/** The slow mode of a topic's guild, if it is on. */
export const guildSlowMode = async (
  ctx: WithPorts,
  db: Reader,
  guildId: string | null,
  now: Date,
): Promise<number | null> =>
  guildId === null ? null : ((await guildsOf(ctx).slowSeconds?.(db, guildId, now)) ?? null);

/** The actor's role in a guild; null if they may not read it. */
export const guildMembership = (
  ctx: Asker & { readonly db: Reader },
  guildId: string,
): ReturnType<ForumGuildAccess["membershipOf"]> =>
  guildsOf(ctx).membershipOf(ctx.db, ctx.actor, guildId);

/** Listed topics of one guild. */
export const guildTopicsOf = (asker: Asker, guildId: string): SQL | undefined =>
  and(
    sql`${forumTopics.listed}`,
    eq(forumTopics.guildId, guildId),
    guildsOf(asker).readable(asker.actor, forumTopics.guildId),
  );

/** Gates open to the actor. `can` has the same rules; a test compares the two. */
export function openGates(actor: Actor, trust: number): readonly Gate[] {
  if (isStaff(actor)) return ["everyone", "members", "trusted", "staff"];
  if (!isMember(actor)) return ["everyone"];
  return trust >= trustedLevel ? ["everyone", "members", "trusted"] : ["everyone", "members"];
}

/**
 * `openGates` as SQL, with the actor's trust level as stored: no need to read it first. A test
 * compares the two.
 */
export function isOpenTo(actor: Actor, gate: AnyColumn | SQL): SQL<boolean> {
  if (!isMember(actor) || isStaff(actor))
    return sql<boolean>`${gate} = any(${sql.param([...openGates(actor, 0)])}::text[])`;
  return sql<boolean>`(${gate} in ('everyone', 'members') or (${gate} = 'trusted'
    and exists (select from ${userTrust} own where own.user_id = ${actor.userId}
      and own.level >= ${trustedLevel}::int)))`;
}

/** As an array: joined, the planner would go through the topics of each category, not by age. */
const inOpenCategory = (actor: Actor): SQL =>
  sql`${forumTopics.categoryId} = any(array(select c.id from ${forumCategories} c
    where ${isOpenTo(actor, sql`c.may_read`)}))`;

/** Listed topics of the public forum, in categories the actor may read. */
export const publicTopics = (actor: Actor): SQL | undefined =>
  and(sql`${forumTopics.listed}`, isNull(forumTopics.guildId), inOpenCategory(actor));

/** Where the actor may read: a category, or a guild. */
const inOpenPlace = (asker: Asker): SQL | undefined =>
  or(
    and(isNull(forumTopics.guildId), inOpenCategory(asker.actor)),
    and(
      sql`${forumTopics.guildId} is not null`,
      guildsOf(asker).readable(asker.actor, forumTopics.guildId),
    ),
  );

/** The same with the guilds the actor may read. */
export const readableTopics = (asker: Asker): SQL | undefined =>
  and(sql`${forumTopics.listed}`, inOpenPlace(asker));

const excludeBlocked = (actor: Actor): SQL => not(blockedWith(actor, forumPosts.authorId));

/** Visible posts, joined with their topics, without those of blocked users. */
export const readablePosts = (asker: Asker): SQL | undefined =>
  and(
    isNull(forumPosts.hiddenAt),
    isNull(forumPosts.deletedAt),
    readableTopics(asker),
    excludeBlocked(asker.actor),
  );

/** Posts that were deleted, themselves or with their topic, where the actor may see that. */
export const deletedPosts = (asker: Asker): SQL | undefined =>
  and(
    or(isNotNull(forumPosts.deletedAt), isNotNull(forumTopics.deletedAt)),
    inOpenPlace(asker),
    excludeBlocked(asker.actor),
  );

export interface LoadedTopic {
  readonly topic: TopicRow;
  readonly category: CategoryRow | null;
  readonly facts: TopicFacts;
}

type TopicRef = { readonly publicId: string } | { readonly id: string };

/** Loads a topic for the actor; one they may not read is not found, as if it did not exist. */
export async function loadTopicFor(
  db: Reader,
  asker: Asker,
  which: TopicRef,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedTopic> {
  const found = await findTopic(db, which, lock);
  if (!found) throw topicNotFound();
  const loaded = { ...found, facts: await factsFor(db, asker, found) };
  if (!can(asker.actor, "topic.read", loaded.facts)) throw topicNotFound();
  return loaded;
}

export async function findTopic(db: Reader, which: TopicRef, lock: boolean) {
  const query = db
    .select({ topic: forumTopics, category: forumCategories })
    .from(forumTopics)
    .leftJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      "publicId" in which ? eq(forumTopics.publicId, which.publicId) : eq(forumTopics.id, which.id),
    );
  const [found] = lock ? await query.for("no key update", { of: forumTopics }) : await query;
  return found;
}

/** Locks topics in id order, so that concurrent splits and merges don't deadlock. */
export async function lockTopics(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(inArray(forumTopics.id, [...ids]))
    .orderBy(forumTopics.id)
    .for("no key update");
}

export async function factsFor(
  db: Reader,
  asker: Asker,
  { topic, category }: { readonly topic: TopicRow; readonly category: CategoryRow | null },
  trust?: number,
): Promise<TopicFacts> {
  return {
    ...(await placeFacts(db, asker, topic.guildId ? { guildId: topic.guildId } : category, trust)),
    authorId: topic.authorId,
    kind: topic.kind,
    locked: topic.lockedAt !== null,
    hidden: topic.hiddenAt !== null,
    deleted: topic.deletedAt !== null,
    hasReplies: topic.replyCount > 0,
  };
}

/** What a category or guild allows the actor to do. */
export async function placeFacts(
  db: Reader,
  asker: Asker,
  place: CategoryRow | { readonly guildId: string } | null,
  /** The actor's level, if it is known already. */
  knownTrust?: number,
) {
  const trust = knownTrust ?? (await trustLevelOf(db, asker.actor));
  if (place && "guildId" in place)
    return {
      mayRead: "members" as const,
      mayStart: "members" as const,
      mayReply: "members" as const,
      archived: false,
      guildPart: await guildsOf(asker).membershipOf(db, asker.actor, place.guildId),
      trust,
    };
  const { mayRead = "staff", mayStart = "staff", mayReply = "staff" } = place ?? {};
  return { mayRead, mayStart, mayReply, archived: place ? place.archivedAt !== null : true, trust };
}
