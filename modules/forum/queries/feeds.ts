import { and, desc, eq, gt, inArray, isNull, not } from "drizzle-orm";
import { guildTag } from "#modules/guilds";
import { peopleTag } from "#modules/identity";
import { blockedWith } from "#modules/people";
import { type Actor, guest } from "#permissions";
import type { Context } from "#platform/context";
import { loadTopicFor } from "../access.ts";
import { loadAuthors } from "../author-views.ts";
import { postPath, topicPath } from "../contract.ts";
import { topicNotFound } from "../errors.ts";
import { topicTag } from "../events.ts";
import { forumPosts, forumTopics } from "../tables.ts";
import { topicList } from "./topic-list.ts";

export interface FeedEntry {
  readonly path: string;
  readonly title: string;
  readonly language: string | undefined;
  readonly authorName: string;
  readonly publishedAt: string;
  readonly summary: string;
}

export interface TopicsFeed {
  readonly entries: readonly FeedEntry[];
  readonly tags: readonly string[];
}

export interface TopicFeed {
  readonly title: string;
  readonly path: string;
  /** Latest first. */
  readonly posts: readonly (Omit<FeedEntry, "title"> & { readonly number: number })[];
  readonly tags: readonly string[];
}

/**
 * Feeds are public: they contain what a visitor may read. A member gets less, without what a block
 * keeps apart from them.
 */
const asVisitor = (ctx: Context<Actor>): Context<Actor> => ({ ...ctx, actor: guest });

/** The latest topics of the forum, of a category or with a tag. */
export async function topicsFeed(
  ctx: Context<Actor>,
  filters: { category?: string | undefined; tag?: string | undefined },
): Promise<TopicsFeed> {
  const visitor = asVisitor(ctx);
  const { pinned, topics, tags } = await topicList(visitor, { list: "latest", ...filters });
  const lines = [...pinned, ...topics].toSorted((a, b) => (a.lastPostAt < b.lastPostAt ? 1 : -1));
  const texts = await ctx.db
    .select({
      publicId: forumTopics.publicId,
      excerpt: forumPosts.excerpt,
      at: forumTopics.startedAt,
    })
    .from(forumTopics)
    .innerJoin(forumPosts, and(eq(forumPosts.topicId, forumTopics.id), eq(forumPosts.number, 1)))
    .where(
      and(
        inArray(forumTopics.publicId, [...lines.map(({ id }) => id), ""]),
        not(blockedWith(ctx.actor, forumTopics.authorId)),
      ),
    );
  const byId = new Map(texts.map((row) => [row.publicId, row]));
  const shown = lines.filter(({ id }) => byId.has(id));
  return {
    tags,
    entries: shown.map((line) => ({
      path: line.href,
      title: line.title,
      language: line.language,
      authorName: line.author.name,
      publishedAt: byId.get(line.id)?.at.toISOString() ?? line.lastPostAt,
      summary: byId.get(line.id)?.excerpt ?? "",
    })),
  };
}

/** The latest posts of one topic. */
export async function topicFeed(ctx: Context<Actor>, publicId: string): Promise<TopicFeed> {
  const visitor = asVisitor(ctx);
  const { topic } = await loadTopicFor(ctx.db, visitor, { publicId });
  if (topic.deletedAt) throw topicNotFound();
  const rows = await ctx.db
    .select()
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.topicId, topic.id),
        gt(forumPosts.number, topic.lastNumber - 60),
        isNull(forumPosts.hiddenAt),
        isNull(forumPosts.deletedAt),
        not(blockedWith(ctx.actor, forumPosts.authorId)),
      ),
    )
    .orderBy(desc(forumPosts.number))
    .limit(30);
  const people = await loadAuthors(
    visitor,
    rows.map(({ authorId }) => authorId),
  );
  return {
    title: topic.title,
    path: topicPath(topic),
    tags: [topicTag(topic.id), peopleTag, ...(topic.guildId ? [guildTag(topic.guildId)] : [])],
    posts: rows.map((post) => ({
      path: postPath(topic, post.number),
      number: post.number,
      language: topic.language ?? undefined,
      authorName: people(post.authorId).name,
      publishedAt: post.postedAt.toISOString(),
      summary: post.excerpt,
    })),
  };
}
