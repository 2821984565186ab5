import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import { guildCategories } from "#tables/guilds";
import type { Reader } from "./access.ts";
import { postPath, type TopicLine, topicPath } from "./contract.ts";
import { authorView, shownPeople } from "./shown-people.ts";
import { forumCategories, forumReads, forumTopics } from "./tables.ts";

/** Topics of a list, in the order of their ids, each as the reader finds it. */
export async function topicLines(
  db: Reader,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<readonly TopicLine[]> {
  if (ids.length === 0) return [];
  const me = isMember(actor) ? actor.userId : null;
  const rows = await db
    .select({
      topic: forumTopics,
      category: {
        slug: forumCategories.slug,
        name: forumCategories.name,
        colour: forumCategories.colour,
      },
      guildCategory: {
        slug: guildCategories.slug,
        name: guildCategories.name,
        colour: guildCategories.colour,
      },
      read: {
        number: forumReads.readNumber,
        level: forumReads.level,
        openedAt: forumReads.openedAt,
      },
    })
    .from(forumTopics)
    .leftJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .leftJoin(guildCategories, eq(guildCategories.id, forumTopics.guildCategoryId))
    .leftJoin(
      forumReads,
      me === null
        ? sql`false`
        : and(eq(forumReads.topicId, forumTopics.id), eq(forumReads.userId, me)),
    )
    .where(inArray(forumTopics.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.topic.id, row]));
  const people = await shownPeople(
    db,
    actor,
    rows.flatMap(({ topic }) => [topic.authorId, ...topic.faceIds]),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [lineOf(row, people, now)] : [];
  });
}

interface Row {
  readonly topic: typeof forumTopics.$inferSelect;
  readonly category: TopicLine["category"];
  readonly guildCategory: TopicLine["category"];
  readonly read: {
    readonly number: number;
    readonly level: TopicLine["watch"];
    readonly openedAt: Date | null;
  } | null;
}

type People = Awaited<ReturnType<typeof shownPeople>>;

function lineOf(
  { topic, category, guildCategory, read }: Row,
  people: People,
  now: Date,
): TopicLine {
  const opened = read !== null && read.openedAt !== null;
  const unread = opened ? Math.max(0, topic.lastNumber - read.number) : null;
  return {
    id: topic.publicId,
    href: topicPath(topic),
    title: topic.title,
    kind: topic.kind,
    category,
    guildCategory,
    tags: topic.tags,
    author: authorView(people(topic.authorId)),
    faces: topic.faceIds
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
