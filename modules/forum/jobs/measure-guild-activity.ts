import { sql } from "drizzle-orm";
import { z } from "zod";
import { saveActivityStats } from "#modules/guilds";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { guildMembers, guilds } from "#tables/guilds";
import { forumPosts, forumTopics } from "../tables.ts";

const atMost = 2_000;

interface GuildActivity extends Record<string, unknown> {
  readonly guildId: string;
  readonly posters: number;
  readonly questions: number;
  readonly answered: number;
  readonly medianReplyMinutes: number | null;
}

/**
 * Activity figures beyond the member count: how many members wrote within thirty days and, for
 * topics of the last ninety, how many questions were answered and how fast the first reply came.
 */
export const measureGuildActivity = defineJob<Record<string, never>, Actor>(
  "forum.measure_guild_activity",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx: Context<Actor>) => {
      const ago = (days: number) =>
        sql`${new Date(ctx.clock.now().getTime() - days * dayMs).toISOString()}::timestamptz`;
      const { rows } = await ctx.db.execute<GuildActivity>(sql`
      select g.id as "guildId", wrote.n as posters, asked.n as questions,
        asked.answered, replied.minutes as "medianReplyMinutes"
      from ${guilds} g
      cross join lateral (
        select count(distinct p.author_id)::int n from ${forumPosts} p
        join ${forumTopics} t on t.id = p.topic_id
        join ${guildMembers} m on m.guild_id = g.id and m.user_id = p.author_id
        where t.guild_id = g.id and t.listed and t.last_post_at > ${ago(30)}
          and p.posted_at > ${ago(30)} and p.hidden_at is null and p.deleted_at is null
      ) wrote
      cross join lateral (
        select count(*)::int n, (count(*) filter (where t.accepted_number is not null))::int answered
        from ${forumTopics} t
        where t.guild_id = g.id and t.listed and t.kind = 'question' and t.started_at > ${ago(90)}
      ) asked
      cross join lateral (
        select round(percentile_cont(0.5) within group (order by
          extract(epoch from first.at - t.started_at) / 60))::int minutes
        from ${forumTopics} t
        cross join lateral (select min(p.posted_at) at from ${forumPosts} p
          where p.topic_id = t.id and p.number > 1 and p.author_id <> t.author_id
            and p.hidden_at is null and p.deleted_at is null) first
        where t.guild_id = g.id and t.listed and t.started_at > ${ago(90)} and first.at is not null
      ) replied
      where g.last_active_at > ${ago(120)} and g.archived_at is null
      order by g.last_active_at desc limit ${atMost}`);
      for (const gauged of rows) await saveActivityStats(ctx, gauged);
      ctx.log.info({ guilds: rows.length }, "measured the activity of guilds");
    },
  },
);
