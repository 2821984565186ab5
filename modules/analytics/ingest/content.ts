import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { insertFacts, type Touched, utcDay } from "./touched.ts";

const nothing = sql`'' as currency, 0::bigint as amount_minor`;

/** Ingests content created since a given time, selected by the time encoded in row ids. */
export async function ingestContent(
  tx: Transaction,
  touched: Touched,
  { since }: { readonly since: string },
): Promise<void> {
  const sources: readonly SQL[] = [
    sql`select case when number = 1 then 'topic' else 'reply' end as kind, id as subject_id,
      ${utcDay(sql`posted_at`)} as day, author_id as user_id, ${nothing}
      from forum_posts where id >= ${since}`,
    sql`select 'work_comment' as kind, id as subject_id, ${utcDay(sql`posted_at`)} as day,
      author_id as user_id, ${nothing} from archive_comments where id >= ${since}`,
    sql`select 'message' as kind, id as subject_id, ${utcDay(sql`sent_at`)} as day,
      author_id as user_id, ${nothing} from messages where id >= ${since} and note is null`,
    // A work can be published long after it was created, so its id says nothing about the day.
    sql`select 'work' as kind, w.id as subject_id, ${utcDay(sql`w.published_at`)} as day,
      w.owner_id as user_id, ${nothing} from archive_works w where w.published_at is not null
      and not exists (select from analytics_facts f where f.subject_id = w.id and f.kind = 'work')`,
    sql`select case action when 'founded' then 'guild_founded' when 'joined' then 'guild_joined'
        else 'guild_left' end as kind, id as subject_id, ${utcDay(sql`at`)} as day,
      case when action in ('removed', 'lapsed') then about_id else by_id end as user_id, ${nothing}
      from guild_log where id >= ${since}
      and action in ('founded', 'joined', 'left', 'removed', 'lapsed')`,
  ];
  for (const found of sources) await insertFacts(tx, touched, found);
}
