import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { readSetting } from "#modules/site";
import { type Actor, isStaff, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { guildSlowMode, type TopicRow } from "./access.ts";
import type { Body } from "./body.ts";
import { newcomerLimits } from "./contract.ts";
import { dailyLimit, tooSoon } from "./errors.ts";
import { forumPosts, forumTopics } from "./tables.ts";

export type PostRow = typeof forumPosts.$inferSelect;

interface NewPost {
  readonly topicId: string;
  readonly number: number;
  readonly authorId: string;
  readonly body: Body;
  readonly replyTo?: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly postedAt: Date;
  readonly held: boolean;
}

export async function insertPost(tx: Transaction, input: NewPost): Promise<PostRow> {
  const { body, html, renderer, excerpt } = input.body;
  const [post] = await tx
    .insert(forumPosts)
    .values({
      topicId: input.topicId,
      number: input.number,
      authorId: input.authorId,
      body,
      html,
      renderer,
      excerpt,
      replyTo: input.replyTo ?? null,
      idempotencyKey: input.idempotencyKey ?? null,
      postedAt: input.postedAt,
      ...(input.held && { hiddenAt: input.postedAt, hiddenReason: "review" as const }),
    })
    .returning();
  if (!post) throw new Error("no post was written");
  return post;
}

/** What this very form has already made, if it was sent before. */
export async function findByIdempotencyKey(
  db: Transaction,
  authorId: string,
  idempotencyKey: string | undefined,
  /** Whether the caller holds a lock that another submission of the same form waits for. */
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<PostRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  // Serializes submissions of the same form, so that the second finds the first's result.
  if (!locked)
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${authorId} ${idempotencyKey}`}, 6))`,
    );
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.idempotencyKey, idempotencyKey)));
  return post;
}

/** Newcomers write so much in a day and no more. */
export async function checkDailyLimit(
  tx: Transaction,
  ctx: Pick<Context<Actor>, "clock">,
  writer: Member,
  what: "topics" | "replies",
  trust: number,
): Promise<void> {
  if (trust > 0 || isStaff(writer)) return;
  const [row] = await tx
    .select({
      topics: sql<number>`(count(*) filter (where ${forumPosts.number} = 1))::int`,
      replies: sql<number>`(count(*) filter (where ${forumPosts.number} > 1))::int`,
    })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.authorId, writer.userId),
        gt(forumPosts.postedAt, new Date(ctx.clock.now().getTime() - dayMs)),
      ),
    );
  const perDay = what === "topics" ? newcomerLimits.topicsPerDay : newcomerLimits.repliesPerDay;
  if ((row?.[what] ?? 0) >= perDay) throw dailyLimit(what, perDay);
}

/** In slow mode, everyone but staff has to wait between two posts. */
export async function checkSlowMode(
  tx: Transaction,
  writer: Member,
  topic: TopicRow,
  now: Date,
): Promise<void> {
  const { id, slowSeconds, guildId } = topic;
  if (isStaff(writer)) return;
  if (slowSeconds !== null) {
    const wait = await enforceWait(tx, writer, eq(forumPosts.topicId, id), { slowSeconds, now });
    if (wait > 0) throw tooSoon(wait);
  }
  await checkGuildSlowMode(tx, writer, guildId, now);
}

/** While a guild is in trouble that holds for all of it: another topic is no way round. */
export async function checkGuildSlowMode(
  tx: Transaction,
  writer: Member,
  guildId: string | null,
  now: Date,
): Promise<void> {
  const slowSeconds = isStaff(writer)
    ? null
    : await guildSlowMode({ ports: portsOf(tx) }, tx, guildId, now);
  if (guildId === null || slowSeconds === null) return;
  // Serializes concurrent posts, so that the second sees the first.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${writer.userId} ${guildId}`}, 13))`,
  );
  const inGuild = sql`${forumPosts.topicId} in (select t.id from ${forumTopics} t
    where t.guild_id = ${guildId})`;
  const wait = await enforceWait(tx, writer, inGuild, { slowSeconds, now });
  if (wait > 0) throw tooSoon(wait, "guild");
}

/** Seconds to wait since the author's last post among these. */
async function enforceWait(
  tx: Transaction,
  writer: Member,
  where: SQL,
  { slowSeconds, now }: { readonly slowSeconds: number; readonly now: Date },
): Promise<number> {
  const [last] = await tx
    .select({ postedAt: forumPosts.postedAt })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.authorId, writer.userId),
        gt(forumPosts.postedAt, new Date(now.getTime() - slowSeconds * 1000)),
        where,
      ),
    )
    .orderBy(sql`${forumPosts.postedAt} desc`)
    .limit(1);
  if (!last) return 0;
  const waited = (now.getTime() - last.postedAt.getTime()) / 1000;
  return Math.max(1, Math.ceil(slowSeconds - waited));
}

/** Whether a post is held for review: a newcomer's text with links, if the site is set to do so. */
export async function isHeld(
  tx: Transaction,
  writer: Actor,
  body: Body,
  trust: number,
): Promise<boolean> {
  if (trust > 0 || body.links === 0 || isStaff(writer)) return false;
  return readSetting(tx, "holdFirstLinks");
}
