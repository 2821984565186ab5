import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";

type Writer = Database | Transaction;

/** How many existing items are backfilled when a user follows a tag or joins a guild. */
export const maxBackfill = 500;

/** Adds everything a user has published and started to a new follower's feed. */
export async function backfillFromPerson(
  db: Writer,
  userId: string,
  personId: string,
): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    select ${userId}::uuid, id, 'work', published_at from archive_works
      where owner_id = ${personId} and state = 'published' and published_at is not null
    union all
    select ${userId}::uuid, id, 'topic', started_at from forum_topics where author_id = ${personId}
    on conflict do nothing`);
}

/** Adds a guild's latest announcements and topics to a new member's feed. */
export async function backfillFromGuild(
  db: Writer,
  userId: string,
  guildId: string,
): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    (select ${userId}::uuid, id, 'announcement', at from guild_announcements
      where guild_id = ${guildId} and withdrawn_at is null order by at desc limit ${maxBackfill})
    union all
    (select ${userId}::uuid, id, 'topic', started_at from forum_topics
      where guild_id = ${guildId} and author_id <> ${userId} order by last_post_at desc limit ${maxBackfill})
    on conflict do nothing`);
}

/** Adds the latest topics with a tag to a new follower's feed. */
export async function backfillFromTag(db: Writer, userId: string, tag: string): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    (select ${userId}::uuid, w.id, 'work', w.published_at
      from (select work_id from archive_postings where key = ${`tag:${tag}`}
        order by published_at desc limit ${maxBackfill}) latest
      join archive_works w on w.id = latest.work_id and w.owner_id <> ${userId})
    union all
    (select ${userId}::uuid, t.id, 'topic', t.started_at
      from (select topic_id from forum_topic_tags where tag = ${tag}
        order by last_post_at desc limit ${maxBackfill}) latest
      join forum_topics t on t.id = latest.topic_id and t.author_id <> ${userId})
    on conflict do nothing`);
}

/** Adds the latest topics of a public forum category to a new follower's feed. */
export async function backfillFromCategory(
  db: Writer,
  userId: string,
  categoryId: string,
): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    select ${userId}::uuid, id, 'topic', started_at from (
      select id, author_id, started_at from forum_topics
      where category_id = ${categoryId} and listed order by last_post_at desc limit ${maxBackfill}) latest
    where author_id <> ${userId}
    on conflict do nothing`);
}

/** Fills all feeds at once, for a demo or a migrated site whose feeds are empty. */
export async function backfillAll(db: Writer): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    select f.follower_id, w.id, 'work', w.published_at from follows f
      join archive_works w on w.owner_id = f.followed_id and w.state = 'published'
      where f.accepted_at is not null and w.published_at is not null
    union all
    select f.follower_id, t.id, 'topic', t.started_at from follows f
      join forum_topics t on t.author_id = f.followed_id where f.accepted_at is not null
    union all
    select g.user_id, t.id, 'topic', t.started_at from guild_members g
      join forum_topics t on t.guild_id = g.guild_id and t.author_id <> g.user_id
    union all
    select g.user_id, n.id, 'announcement', n.at from guild_members g
      join guild_announcements n on n.guild_id = g.guild_id and n.withdrawn_at is null
        and n.by_id <> g.user_id
    union all
    select f.user_id, t.id, 'topic', t.started_at from forum_tag_follows f
      join forum_topic_tags x on x.tag = f.tag join forum_topics t on t.id = x.topic_id
      where f.level = 'following' and t.author_id <> f.user_id
    union all
    select f.user_id, t.id, 'topic', t.started_at from forum_category_follows f
      join forum_topics t on t.category_id = f.category_id and t.author_id <> f.user_id
      where f.level in ('following', 'watching')
    on conflict do nothing`);
}
