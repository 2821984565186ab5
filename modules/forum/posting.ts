import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { readSetting } from "#modules/site";
import { type Actor, isStaff, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { guildPace, type TopicRow } from "./access.ts";
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
  readonly onceKey: string | undefined;
  readonly postedAt: Date;
  readonly held: boolean;
}

export async function insertPost(tx: Transaction, given: NewPost): Promise<PostRow> {
  const { body, html, renderer, excerpt } = given.body;
  const [post] = await tx
    .insert(forumPosts)
    .values({
      topicId: given.topicId,
      number: given.number,
      authorId: given.authorId,
      body,
      html,
      renderer,
      excerpt,
      replyTo: given.replyTo ?? null,
      onceKey: given.onceKey ?? null,
      postedAt: given.postedAt,
      ...(given.held && { hiddenAt: given.postedAt, hiddenWhy: "review" as const }),
    })
    .returning();
  if (!post) throw new Error("no post was written");
  return post;
}

/** What this very form has already made, if it was sent before. */
export async function findByOnceKey(
  db: Transaction,
  authorId: string,
  onceKey: string | undefined,
): Promise<PostRow | undefined> {
  if (onceKey === undefined) return undefined;
  // Two sends of one form take turns, so the second finds what the first wrote.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${authorId} ${onceKey}`}, 6))`,
  );
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.onceKey, onceKey)));
  return post;
}

/** Newcomers write so much in a day and no more. */
export async function checkDay(
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

/** In slow mode everybody but staff lets some time pass between two posts. */
export async function checkPace(
  tx: Transaction,
  writer: Member,
  topic: TopicRow,
  now: Date,
): Promise<void> {
  const { id, slowSeconds, guildId } = topic;
  if (isStaff(writer)) return;
  if (slowSeconds !== null) {
    const wait = await waitAfter(tx, writer, eq(forumPosts.topicId, id), { slowSeconds, now });
    if (wait > 0) throw tooSoon(wait);
  }
  await checkGuildPace(tx, writer, guildId, now);
}

/** While a guild is in trouble that holds for all of it: another topic is no way round. */
export async function checkGuildPace(
  tx: Transaction,
  writer: Member,
  guildId: string | null,
  now: Date,
): Promise<void> {
  const slowSeconds = isStaff(writer)
    ? null
    : await guildPace({ ports: portsOf(tx) }, tx, guildId, now);
  if (guildId === null || slowSeconds === null) return;
  // Two posts sent at once take turns, so the second finds the first.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${writer.userId} ${guildId}`}, 13))`,
  );
  const inGuild = sql`${forumPosts.topicId} in (select t.id from ${forumTopics} t
    where t.guild_id = ${guildId})`;
  const wait = await waitAfter(tx, writer, inGuild, { slowSeconds, now });
  if (wait > 0) throw tooSoon(wait, "This guild");
}

/** How many seconds are left since somebody's last post among these. */
async function waitAfter(
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

/** Whether it waits for a steward's look: a newcomer's text with links, where the site wants that. */
export async function isHeld(
  tx: Transaction,
  writer: Actor,
  body: Body,
  trust: number,
): Promise<boolean> {
  if (trust > 0 || body.links === 0 || isStaff(writer)) return false;
  return readSetting(tx, "holdFirstLinks");
}
