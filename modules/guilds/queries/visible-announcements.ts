import { and, eq, isNull, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { markdownExcerpt } from "#platform/markdown";
import { readableGuild } from "../access.ts";
import { cardColumns, cardOf } from "../cards.ts";
import type { GuildCard } from "../contract.ts";
import { guildAnnouncements, guilds } from "../tables.ts";

export interface VisibleAnnouncement {
  readonly id: string;
  readonly guild: GuildCard;
  readonly byId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly at: string;
}

/** Of these announcements those that still hang, in guilds this asker may read, by their ids. */
export async function loadVisibleAnnouncements(
  { db, actor }: Context<Actor>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleAnnouncement>> {
  if (ids.length === 0) return new Map();
  const { form, reader, me } = readerForm(actor);
  const rows = await visibleAnnouncements(db, form, reader).execute({ ids: [...new Set(ids)], me });
  return new Map(
    rows.map(({ news, ...guild }) => [
      news.id,
      {
        id: news.id,
        guild: cardOf(guild),
        byId: news.byId,
        title: news.title,
        excerpt: markdownExcerpt(news.body, 200),
        at: news.at.toISOString(),
      },
    ]),
  );
}

const visibleAnnouncements = preparedQueryBy((db, reader: Actor, form) =>
  db
    .select({ news: guildAnnouncements, ...cardColumns(reader) })
    .from(guildAnnouncements)
    .innerJoin(guilds, eq(guilds.id, guildAnnouncements.guildId))
    .where(
      and(
        sql`${guildAnnouncements.id} = any(${sql.placeholder("ids")}::uuid[])`,
        isNull(guildAnnouncements.withdrawnAt),
        readableGuild(reader, guildAnnouncements.guildId),
      ),
    )
    .prepare(`guild_visible_announcements_${form}`),
);
