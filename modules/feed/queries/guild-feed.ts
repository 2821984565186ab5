import { sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { afterCursor, keyText } from "#platform/db";
import { message } from "#platform/i18n";
import { forumTopics } from "#tables/forum";
import { guildAnnouncements, guildMembers } from "#tables/guilds";
import { type ChronologicalParams, chronologicalPage, rowsPerQuery } from "../chronological.ts";
import type { FeedPage, ItemKind } from "../contract.ts";

/**
 * All announcements and topics of the user's guilds in chronological order, back to the beginning.
 * Reads the latest of each guild along its own index, so the cost depends on the number of guilds,
 * not on the amount of content.
 */
export async function guildFeed(
  ctx: Context<Actor>,
  params: ChronologicalParams = {},
): Promise<FeedPage> {
  const { userId } = requireMember(ctx);
  const { id: topicId, startedAt } = forumTopics;
  const { id: noticeId, at } = guildAnnouncements;
  return chronologicalPage(ctx, params, {
    rowsAfter: async (cursor) => {
      const topicsFrom = afterCursor("instant", startedAt, topicId, cursor) ?? sql`true`;
      const noticesFrom = afterCursor("instant", at, noticeId, cursor) ?? sql`true`;
      const { rows } = await ctx.db.execute<{ id: string; kind: ItemKind; key: string }>(sql`
        select each.id, each.kind, each.key from ${guildMembers} m cross join lateral (
          (select ${topicId} as id, 'topic' as kind, ${startedAt} as at, ${keyText(startedAt)} as key
            from ${forumTopics} where ${forumTopics.guildId} = m.guild_id and ${forumTopics.listed}
              and ${topicsFrom}
            order by ${startedAt} desc, ${topicId} desc limit ${rowsPerQuery})
          union all
          (select ${noticeId}, 'announcement', ${at}, ${keyText(at)}
            from ${guildAnnouncements} where ${guildAnnouncements.guildId} = m.guild_id
              and ${guildAnnouncements.withdrawnAt} is null and ${noticesFrom}
            order by ${at} desc, ${noticeId} desc limit ${rowsPerQuery})) each
        where m.user_id = ${userId}::uuid
        order by each.at desc, each.id desc limit ${rowsPerQuery}`);
      return rows;
    },
    reasonFor: async () => (item) =>
      item.guild && message("home.reasons.member", { guild: item.guild.name }),
  });
}
