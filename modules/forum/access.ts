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
import { topicNotFound } from "./errors.ts";
import { forumCategories, forumPosts, forumTopics } from "./tables.ts";

export type Reader = Database | Transaction;
export type TopicRow = typeof forumTopics.$inferSelect;
export type CategoryRow = typeof forumCategories.$inferSelect;

/** What the forum asks about guilds. Where nobody provides it, nobody reads any guild. */
export interface GuildGate {
  /** Whether this actor may read the guild whose id `guildId` holds. */
  readable(actor: Actor, guildId: AnyColumn): SQL<boolean>;
  partIn(
    db: Reader,
    actor: Actor,
    guildId: string,
  ): Promise<"reader" | "member" | "moderator" | null>;
  /** How many seconds lie between two posts there, while the guild is in trouble. */
  slowSeconds?(db: Reader, guildId: string, now: Date): Promise<number | null>;
}

export const guildGatePort = definePort<GuildGate>("forum.guildGate", () => ({
  readable: () => sql<boolean>`false`,
  partIn: async () => null,
}));

/** Who asks, in which application. */
export type Asker = Pick<Context<Actor>, "actor" | "ports">;

const guildsOf = ({ ports }: WithPorts): GuildGate => ports.get(guildGatePort);

/** The pace of the guild a topic stands in, where it has one at the moment. */
export const guildPace = async (
  ctx: WithPorts,
  db: Reader,
  guildId: string | null,
  now: Date,
): Promise<number | null> =>
  guildId === null ? null : ((await guildsOf(ctx).slowSeconds?.(db, guildId, now)) ?? null);

/** Somebody's part in a guild; nothing for whom it is not there. */
export const guildPart = (
  ctx: Asker & { readonly db: Reader },
  guildId: string,
): ReturnType<GuildGate["partIn"]> => guildsOf(ctx).partIn(ctx.db, ctx.actor, guildId);

/** One guild's topics that stand in its lists. */
export const guildTopicsOf = (asker: Asker, guildId: string): SQL | undefined =>
  and(
    sql`${forumTopics.listed}`,
    eq(forumTopics.guildId, guildId),
    guildsOf(asker).readable(asker.actor, forumTopics.guildId),
  );

/** The gates that are open to somebody. `can` says the same; a test compares the two. */
export function openGates(actor: Actor, trust: number): readonly Gate[] {
  if (isStaff(actor)) return ["everyone", "members", "trusted", "staff"];
  if (!isMember(actor)) return ["everyone"];
  return trust >= trustedLevel ? ["everyone", "members", "trusted"] : ["everyone", "members"];
}

const inOpenCategory = (actor: Actor, trust: number): SQL =>
  sql`${forumTopics.categoryId} in (select c.id from ${forumCategories} c
    where c.may_read in ${[...openGates(actor, trust)]})`;

/** Topics of the public forum that stand in lists, in categories the actor may read. */
export const publicTopics = (actor: Actor, trust: number): SQL | undefined =>
  and(sql`${forumTopics.listed}`, isNull(forumTopics.guildId), inOpenCategory(actor, trust));

/** Where the actor may read: a category, or a guild. */
const inOpenPlace = (asker: Asker, trust: number): SQL | undefined =>
  or(
    and(isNull(forumTopics.guildId), inOpenCategory(asker.actor, trust)),
    and(
      sql`${forumTopics.guildId} is not null`,
      guildsOf(asker).readable(asker.actor, forumTopics.guildId),
    ),
  );

/** The same with the guilds the actor may read. */
export const readableTopics = (asker: Asker, trust: number): SQL | undefined =>
  and(sql`${forumTopics.listed}`, inOpenPlace(asker, trust));

const notKeptAway = (actor: Actor): SQL => not(blockedWith(actor, forumPosts.authorId));

/** Posts that show, of posts joined with their topics, by nobody who is kept away. */
export const readablePosts = (asker: Asker, trust: number): SQL | undefined =>
  and(
    isNull(forumPosts.hiddenAt),
    isNull(forumPosts.deletedAt),
    readableTopics(asker, trust),
    notKeptAway(asker.actor),
  );

/** Posts that were deleted, themselves or with their topic, where the actor may see that. */
export const deletedPosts = (asker: Asker, trust: number): SQL | undefined =>
  and(
    or(isNotNull(forumPosts.deletedAt), isNotNull(forumTopics.deletedAt)),
    inOpenPlace(asker, trust),
    notKeptAway(asker.actor),
  );

export interface LoadedTopic {
  readonly topic: TopicRow;
  readonly category: CategoryRow | null;
  readonly facts: TopicFacts;
}

type Which = { readonly publicId: string } | { readonly id: string };

/** A topic for whoever asks; one they may not read is not found, exactly as one that never was. */
export async function loadTopicFor(
  db: Reader,
  asker: Asker,
  which: Which,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedTopic> {
  const found = await findTopic(db, which, lock);
  if (!found) throw topicNotFound();
  const loaded = { ...found, facts: await factsFor(db, asker, found) };
  if (!can(asker.actor, "topic.read", loaded.facts)) throw topicNotFound();
  return loaded;
}

export async function findTopic(db: Reader, which: Which, lock: boolean) {
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

/** Two topics at once, always in the order of their ids: splitting and merging may meet. */
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
): Promise<TopicFacts> {
  return {
    ...(await placeFacts(db, asker, topic.guildId ? { guildId: topic.guildId } : category)),
    authorId: topic.authorId,
    kind: topic.kind,
    locked: topic.lockedAt !== null,
    hidden: topic.hiddenAt !== null,
    deleted: topic.deletedAt !== null,
    hasReplies: topic.replyCount > 0,
  };
}

/** What a place lets somebody do: a category, or a guild. */
export async function placeFacts(
  db: Reader,
  asker: Asker,
  place: CategoryRow | { readonly guildId: string } | null,
) {
  const trust = await trustLevelOf(db, asker.actor);
  if (place && "guildId" in place)
    return {
      mayRead: "members" as const,
      mayStart: "members" as const,
      mayReply: "members" as const,
      archived: false,
      guildPart: await guildsOf(asker).partIn(db, asker.actor, place.guildId),
      trust,
    };
  const { mayRead = "staff", mayStart = "staff", mayReply = "staff" } = place ?? {};
  return { mayRead, mayStart, mayReply, archived: place ? place.archivedAt !== null : true, trust };
}
