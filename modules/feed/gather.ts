import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";

type Writer = Database | Transaction;

/** Of a tag or a guild somebody comes to, this much of what was there before. */
export const gatheredAtMost = 500;

/** All that a person has published and opened, for somebody who follows them from now on. */
export async function gatherPerson(db: Writer, userId: string, personId: string): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    select ${userId}::uuid, id, 'work', published_at from archive_works
      where owner_id = ${personId} and state = 'published' and published_at is not null
    union all
    select ${userId}::uuid, id, 'topic', started_at from forum_topics where author_id = ${personId}
    on conflict do nothing`);
}

/** The latest of a guild's notices and topics, for somebody who came in. */
export async function gatherGuild(db: Writer, userId: string, guildId: string): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    (select ${userId}::uuid, id, 'announcement', at from guild_announcements
      where guild_id = ${guildId} and withdrawn_at is null order by at desc limit ${gatheredAtMost})
    union all
    (select ${userId}::uuid, id, 'topic', started_at from forum_topics
      where guild_id = ${guildId} and author_id <> ${userId} order by last_post_at desc limit ${gatheredAtMost})
    on conflict do nothing`);
}

/** The latest with a tag, for somebody who follows it from now on. */
export async function gatherTag(db: Writer, userId: string, tag: string): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    (select ${userId}::uuid, w.id, 'work', w.published_at
      from (select work_id from archive_postings where key = ${`tag:${tag}`}
        order by published_at desc limit ${gatheredAtMost}) latest
      join archive_works w on w.id = latest.work_id and w.owner_id <> ${userId})
    union all
    (select ${userId}::uuid, t.id, 'topic', t.started_at
      from (select topic_id from forum_topic_tags where tag = ${tag}
        order by last_post_at desc limit ${gatheredAtMost}) latest
      join forum_topics t on t.id = latest.topic_id and t.author_id <> ${userId})
    on conflict do nothing`);
}

/** The latest of a category of the public forum, for somebody who follows it from now on. */
export async function gatherCategory(
  db: Writer,
  userId: string,
  categoryId: string,
): Promise<void> {
  await db.execute(sql`
    insert into feed_entries (user_id, item_id, kind, at)
    select ${userId}::uuid, id, 'topic', started_at from (
      select id, author_id, started_at from forum_topics
      where category_id = ${categoryId} and listed order by last_post_at desc limit ${gatheredAtMost}) latest
    where author_id <> ${userId}
    on conflict do nothing`);
}

/** Everything at once, for feeds that nothing was ever brought to: a demo, or a hall brought over. */
export async function gatherAll(db: Writer): Promise<void> {
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
