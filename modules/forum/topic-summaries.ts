import { and, eq, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { guildCategories } from "#tables/guilds";
import { authorView, loadAuthors } from "./author-views.ts";
import { postPath, type TopicSummary, topicPath } from "./contract.ts";
import { forumCategories, forumReaders, forumReads, forumTopics } from "./tables.ts";

/** Topics of a list, in the order of their ids, each as the reader finds it. */
export async function loadTopicSummaries(
  ctx: Context<Actor>,
  ids: readonly string[],
): Promise<readonly TopicSummary[]> {
  if (ids.length === 0) return [];
  const { db, actor } = ctx;
  const { form, reader, me } = readerForm(actor);
  const [rows, people] = await Promise.all([
    summaryRows(db, form, reader).execute({ ids, me }),
    loadAuthors(ctx, { ofTopics: ids }),
  ]);
  const byId = new Map(rows.map((row) => [row.topic.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toTopicSummary(row, people, ctx.clock.now())] : [];
  });
}

const summaryRows = preparedQueryBy((db, reader: Actor, form) =>
  db
    .select({
      topic: forumTopics,
      category: {
        slug: forumCategories.slug,
        name: forumCategories.name,
        color: forumCategories.color,
      },
      guildCategory: {
        slug: guildCategories.slug,
        name: guildCategories.name,
        color: guildCategories.color,
      },
      read: {
        number: forumReads.readNumber,
        level: forumReads.level,
        openedAt: forumReads.openedAt,
      },
      allRead: isMember(reader)
        ? sql<boolean>`coalesce(${forumTopics.lastPostAt} <= (select m.all_read_at
            from ${forumReaders} m where m.user_id = ${reader.userId}::uuid), false)`
        : sql<boolean>`false`,
    })
    .from(forumTopics)
    .leftJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .leftJoin(guildCategories, eq(guildCategories.id, forumTopics.guildCategoryId))
    .leftJoin(
      forumReads,
      isMember(reader)
        ? and(eq(forumReads.topicId, forumTopics.id), eq(forumReads.userId, reader.userId))
        : sql`false`,
    )
    .where(sql`${forumTopics.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(`forum_topic_summaries_${form}`),
);

interface Row {
  readonly topic: typeof forumTopics.$inferSelect;
  readonly category: TopicSummary["category"];
  readonly guildCategory: TopicSummary["category"];
  readonly read: {
    readonly number: number;
    readonly level: TopicSummary["watch"];
    readonly openedAt: Date | null;
  } | null;
  /** Nothing was posted since the reader marked everything as read. */
  readonly allRead: boolean;
}

type People = Awaited<ReturnType<typeof loadAuthors>>;

function toTopicSummary(
  { topic, category, guildCategory, read, allRead }: Row,
  people: People,
  now: Date,
): TopicSummary {
  const opened = read !== null && read.openedAt !== null;
  const unread = opened ? (allRead ? 0 : Math.max(0, topic.lastNumber - read.number)) : null;
  return {
    id: topic.publicId,
    href: topicPath(topic),
    title: topic.title,
    kind: topic.kind,
    category,
    guildCategory,
    tags: topic.tags,
    language: topic.language ?? undefined,
    author: authorView(people(topic.authorId)),
    recentPosters: topic.recentPosterIds
      .map(people)
      .filter(({ id }) => id !== null)
      .slice(0, 3)
      .map(authorView),
    replyCount: topic.replyCount,
    lastPostAt: topic.lastPostAt.toISOString(),
    pinned: isPinned(topic, now),
    locked: topic.lockedAt !== null,
    solved: topic.acceptedNumber !== null,
    unread,
    opened,
    watch: read?.level ?? null,
    continueAt: opened && unread ? postPath(topic, read.number + 1) : topicPath(topic),
  };
}

export const isPinned = (
  { pinnedAt, pinnedUntil }: Pick<Row["topic"], "pinnedAt" | "pinnedUntil">,
  now: Date,
): boolean => pinnedAt !== null && (pinnedUntil === null || pinnedUntil > now);
