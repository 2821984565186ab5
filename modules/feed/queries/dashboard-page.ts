import { and, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { readableTopics } from "#modules/forum";
import { requireMember } from "#modules/identity";
import { unreadConversations } from "#modules/messaging";
import { listOwnCases } from "#modules/moderation";
import { followRequests } from "#modules/people";
import { loadFormats } from "#modules/preferences";
import { isPartOn, whileOn } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { forumTopics } from "#tables/forum";
import { guildInvites, guildMembers, guildRequests, guildRoles, guilds } from "#tables/guilds";
import { profiles } from "#tables/people";
import { subscriptions } from "#tables/subscriptions";
import type { PendingTask, ReachWeek } from "../contract.ts";

const weeks = 12;
const weekMs = 7 * dayMs;

/** The user's dashboard: pending tasks, and how many people they reach. */
export async function dashboardPage(ctx: Context<Actor>) {
  const { userId, displayName } = requireMember(ctx);
  const [needs, reach, topics, people] = await Promise.all([
    listPendingTasks(ctx, userId),
    reachByWeek(ctx, userId),
    topTopicsByReach(ctx, userId),
    ctx.db
      .select({ followers: profiles.followerCount })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
  ]);
  return {
    name: displayName,
    needs,
    reach,
    topics,
    followers: people[0]?.followers ?? 0,
  };
}

/** What waits for a word or an act of theirs; only what there is. */
async function listPendingTasks(
  ctx: Context<Actor>,
  userId: string,
): Promise<readonly PendingTask[]> {
  const { db } = ctx;
  const [messages, requests, decided, [failed], joining, requested, invited] = await Promise.all([
    unreadConversations(ctx),
    followRequests(ctx),
    listOwnCases(ctx),
    db
      .select({ many: count() })
      .from(subscriptions)
      .where(and(eq(subscriptions.subscriberId, userId), eq(subscriptions.state, "past_due"))),
    db
      .select({ slug: guilds.slug, name: guilds.name, many: guilds.openRequestCount })
      .from(guildMembers)
      .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
      .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
      .where(
        and(
          eq(guildMembers.userId, userId),
          whileOn(ctx.actor, "guilds"),
          sql`${guilds.openRequestCount} > 0 and ${guildRoles.permissions} @> array['approve']`,
        ),
      )
      .limit(20),
    db
      .select({ slug: guilds.slug, name: guilds.name })
      .from(guildRequests)
      .innerJoin(guilds, eq(guilds.id, guildRequests.guildId))
      .where(
        and(
          eq(guildRequests.userId, userId),
          whileOn(ctx.actor, "guilds"),
          eq(guildRequests.state, "needs_info"),
          ne(guilds.visibility, "secret"),
        ),
      )
      .limit(20),
    db
      .select({ slug: guilds.slug, name: guilds.name })
      .from(guildInvites)
      .innerJoin(guilds, eq(guilds.id, guildInvites.guildId))
      .where(
        and(
          eq(guildInvites.userId, userId),
          whileOn(ctx.actor, "guilds"),
          sql`${guildInvites.revokedAt} is null and ${guildInvites.useCount} = 0
            and (${guildInvites.expiresAt} is null or ${guildInvites.expiresAt} > ${ctx.clock.now().toISOString()}::timestamptz)`,
        ),
      )
      .limit(20),
  ]);
  const open = decided.filter(({ part, status }) => part === "concerned" && status === "decided");
  return [
    ...one("messages", isPartOn(ctx, "messages") ? messages : 0, "/messages"),
    ...one("payments", failed?.many ?? 0, "/my-subscriptions"),
    ...one("follow_requests", requests.length, "/settings/privacy#requests"),
    ...joining.flatMap(({ slug, name, many }) =>
      one("guild_requests", many, `/guilds/${slug}/manage/requests`, name),
    ),
    ...requested.flatMap(({ slug, name }) => one("guild_question", 1, `/guilds/${slug}`, name)),
    ...invited.flatMap(({ slug, name }) => one("guild_invite", 1, `/guilds/${slug}`, name)),
    ...one("cases", open.length, "/cases"),
  ];
}

const one = (kind: PendingTask["kind"], many: number, href: string, name = ""): PendingTask[] =>
  many > 0 ? [{ kind, count: many, href, name }] : [];

/** The user's latest topics, without those in places they may no longer read. */
const ownTopics = (ctx: Context<Actor>, userId: string) =>
  ctx.db
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(and(eq(forumTopics.authorId, userId), readableTopics(ctx)))
    .orderBy(desc(forumTopics.startedAt), desc(forumTopics.id))
    .limit(200);

/** Replies to the user's topics and new followers, per week. */
async function reachByWeek(ctx: Context<Actor>, userId: string): Promise<readonly ReachWeek[]> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - (weeks - 1) * weekMs).toISOString();
  const { weekStart } = await loadFormats(ctx.db, userId);
  // The database's weeks begin on Monday; a day later it is the week that began on Sunday.
  const early = weekStart === "sunday" ? sql`interval '1 day'` : sql`interval '0'`;
  const weekOf = (instant: SQL) =>
    sql`date_trunc('week', ${instant} at time zone 'UTC' + ${early}) - ${early}`;
  const { rows } = await ctx.db.execute<{ week: string; replies: number; followers: number }>(sql`
    with spans as (select generate_series(${weekOf(sql`${since}::timestamptz`)},
      ${weekOf(sql`${now.toISOString()}::timestamptz`)}, interval '1 week') as week),
    replies as (select ${weekOf(sql`p.posted_at`)} as week, count(*)::int as many
      from ${ownTopics(ctx, userId)} own
      join forum_posts p on p.topic_id = own.id
      where p.posted_at >= ${since}::timestamptz - interval '7 days' and p.author_id <> ${userId}
        and p.hidden_at is null and p.deleted_at is null group by 1),
    followers as (select ${weekOf(sql`accepted_at`)} as week, count(*)::int as many
      from follows where followed_id = ${userId}
        and accepted_at >= ${since}::timestamptz - interval '7 days' group by 1)
    select to_char(spans.week, 'YYYY-MM-DD') as week, coalesce(replies.many, 0) as replies,
      coalesce(followers.many, 0) as followers
    from spans left join replies using (week) left join followers using (week) order by spans.week`);
  return rows;
}

/** Of the latest topics those most people opened. */
async function topTopicsByReach(ctx: Context<Actor>, userId: string) {
  const rows = await ctx.db
    .select()
    .from(forumTopics)
    .where(inArray(forumTopics.id, ownTopics(ctx, userId)))
    .orderBy(desc(forumTopics.readerCount), desc(forumTopics.id))
    .limit(5);
  return rows.map(({ publicId, title, readerCount, replyCount }) => ({
    title,
    readerCount,
    replyCount,
    href: `/forum/${publicId}`,
  }));
}
