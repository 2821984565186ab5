import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";

const atOnce = 2_000;
const batchesPerRun = 10;

const payload = z.object({
  kind: z.enum(["work", "topic", "announcement"]),
  itemId: z.uuid(),
  after: z.uuid().optional(),
});
type Payload = z.output<typeof payload>;

/**
 * Adds a new item to the feeds of everyone who follows its author, one of its tags or its category,
 * or is in its guild, in the order of their ids. Idempotent; a large audience takes several runs.
 */
export const fanOutJob = defineJob("feed.fan_out_item", { payload, handle: fanOut });

export async function fanOut(ctx: Context, { kind, itemId, after }: Payload): Promise<void> {
  let from = after ?? null;
  for (let batch = 0; batch < batchesPerRun; batch++) {
    from = await insertBatch(ctx, kind, itemId, from);
    if (from === null) return;
  }
  const next = { kind, itemId, after: from ?? undefined };
  await inTransaction(ctx, (tx) => enqueue(tx, fanOutJob, next));
}

/** Its maker, tags, guild and time; nothing where it is gone. */
const itemOf = (kind: Payload["kind"], itemId: string) =>
  ({
    work: sql`select id, owner_id as maker, tags, null::uuid as guild_id, null::uuid as category_id,
      published_at as at
      from archive_works where id = ${itemId} and published_at is not null`,
    topic: sql`select id, author_id as maker, tags, guild_id, category_id, started_at as at
      from forum_topics where id = ${itemId}`,
    announcement: sql`select id, by_id as maker, '{}'::text[] as tags, guild_id, null::uuid as category_id, at
      from guild_announcements where id = ${itemId}`,
  })[kind];

async function insertBatch(
  { db }: Context,
  kind: Payload["kind"],
  itemId: string,
  after: string | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null; many: number }>(sql`
    with item as (${itemOf(kind, itemId)}),
    people as (
      select f.follower_id as user_id from item join follows f
        on f.followed_id = item.maker and f.accepted_at is not null
      union select t.user_id from item join forum_tag_follows t
        on t.tag = any(item.tags) and t.level = 'following'
      union select c.user_id from item join forum_category_follows c
        on c.category_id = item.category_id and c.level in ('following', 'watching')
      union select g.user_id from item join guild_members g on g.guild_id = item.guild_id),
    batch as (
      select people.user_id from people, item
      where people.user_id <> item.maker and (${after}::uuid is null or people.user_id > ${after}::uuid)
      order by people.user_id limit ${atOnce}),
    brought as (
      insert into feed_entries (user_id, item_id, kind, at)
      select batch.user_id, item.id, ${kind}, item.at from batch, item
      on conflict do nothing)
    select (array_agg(user_id order by user_id desc))[1] as last, count(*)::int as many from batch`);
  const [row] = rows;
  return row && row.many === atOnce ? row.last : null;
}
