import { sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { beyond, keyText } from "#platform/db";
import { forumTopics } from "#tables/forum";
import { guildAnnouncements, guildMembers } from "#tables/guilds";
import { pageByTime, rowsAtOnce } from "../by-time.ts";
import type { FeedPage, ItemKind } from "../contract.ts";

/**
 * All that one's guilds announced and talk about, by time, from their very beginning: the latest of
 * each guild along its own index, so that it costs by how many one is in, not by how much there is.
 */
export async function guildFeed(
  ctx: Context<Actor>,
  { after }: { readonly after?: string | undefined } = {},
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  const { id: topicId, startedAt } = forumTopics;
  const { id: noticeId, at } = guildAnnouncements;
  return pageByTime(ctx, after, {
    rowsAfter: async (cursor) => {
      const topicsFrom = beyond("instant", startedAt, topicId, cursor) ?? sql`true`;
      const noticesFrom = beyond("instant", at, noticeId, cursor) ?? sql`true`;
      const { rows } = await ctx.db.execute<{ id: string; kind: ItemKind; key: string }>(sql`
        select each.id, each.kind, each.key from ${guildMembers} m cross join lateral (
          (select ${topicId} as id, 'topic' as kind, ${startedAt} as at, ${keyText(startedAt)} as key
            from ${forumTopics} where ${forumTopics.guildId} = m.guild_id and ${forumTopics.listed}
              and ${topicsFrom}
            order by ${startedAt} desc, ${topicId} desc limit ${rowsAtOnce})
          union all
          (select ${noticeId}, 'announcement', ${at}, ${keyText(at)}
            from ${guildAnnouncements} where ${guildAnnouncements.guildId} = m.guild_id
              and ${guildAnnouncements.withdrawnAt} is null and ${noticesFrom}
            order by ${at} desc, ${noticeId} desc limit ${rowsAtOnce})) each
        where m.user_id = ${userId}::uuid
        order by each.at desc, each.id desc limit ${rowsAtOnce}`);
      return rows;
    },
    becauseOf: async () => (item) => item.guild && `You are in ${item.guild.name}.`,
  });
}
