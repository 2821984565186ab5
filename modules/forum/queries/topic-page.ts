import { and, asc, between, eq } from "drizzle-orm";
import { guildTag } from "#modules/guilds";
import { peopleTag, personTag } from "#modules/identity";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { guildCategories, guilds } from "#tables/guilds";
import { type LoadedTopic, loadTopicFor, type Reader } from "../access.ts";
import { authorView, loadAuthors } from "../author-views.ts";
import { forumLimits, pageOf, type TopicPageView, topicPath } from "../contract.ts";
import { topicTag } from "../events.ts";
import { pollView } from "../poll-view.ts";
import { postViews } from "../post-views.ts";
import type { PostRow } from "../posting.ts";
import { forumPosts, forumReads, forumTopics } from "../tables.ts";
import { isTakenDown, visibleTopic } from "../taken-down.ts";
import { loadTopicHistory } from "../topic-history.ts";
import { isPinned } from "../topic-summaries.ts";
import { canUnhideTopic } from "../topic-visibility.ts";

interface TopicPageParams {
  readonly publicId: string;
  readonly page?: number | undefined;
  /** The page that holds this post, in place of `page`. */
  readonly post?: number | undefined;
}

type TopicPage =
  | { readonly movedTo: string }
  | { readonly view: TopicPageView; readonly tags: readonly string[] };

/**
 * A page of a topic. Posts are selected by number range, so the thousandth page costs the same as
 * the first.
 */
export async function topicPage(ctx: Context<Actor>, params: TopicPageParams): Promise<TopicPage> {
  const { db, actor } = ctx;
  const now = ctx.clock.now();
  const found = await loadTopicFor(db, ctx, { publicId: params.publicId });
  const gone = isTakenDown(actor, found);
  const loaded = { ...found, topic: visibleTopic(actor, found) };
  const { topic, category, facts } = loaded;
  if (topic.mergedInto) return { movedTo: await mergedPath(ctx, topic.mergedInto) };
  const lastPage = pageOf(topic.lastNumber);
  const page = Math.min(lastPage, params.post ? pageOf(params.post) : (params.page ?? 1));
  const from = (page - 1) * forumLimits.postsPerPage + 1;
  const to = page * forumLimits.postsPerPage;
  const rows = await postsBetween(db, topic.id, from, to);
  const accepted = page === 1 ? await acceptedPost(db, topic, rows) : undefined;
  const views = await postViews(db, actor, loaded, accepted ? [...rows, accepted] : rows, now);
  const people = await loadAuthors(db, actor, [topic.authorId]);
  const best = page === 1 ? views.find(({ accepted: mark }) => mark !== null) : undefined;
  return {
    tags: [
      topicTag(topic.id),
      // Posts may reply to, or the accepted answer may be by, users on other pages.
      peopleTag,
      // When a guild becomes private its cached pages are invalidated too.
      ...(topic.guildId ? [guildTag(topic.guildId)] : []),
      ...new Set([topic.authorId, ...rows.map(({ authorId }) => authorId)].map(personTag)),
    ],
    view: {
      id: topic.publicId,
      href: topicPath(topic),
      title: topic.title,
      kind: topic.kind,
      category: category && { slug: category.slug, name: category.name, color: category.color },
      guild: await guildOf(db, topic),
      tags: topic.tags,
      author: authorView(people(topic.authorId)),
      startedAt: topic.startedAt.toISOString(),
      lastPostAt: topic.lastPostAt.toISOString(),
      replyCount: topic.replyCount,
      readerCount: topic.readerCount,
      lastNumber: topic.lastNumber,
      page,
      lastPage,
      posts: views.slice(0, rows.length).filter((post) => post !== best || post.number === 1),
      accepted: best ?? null,
      history: await loadTopicHistory(db, actor, topic, {
        from,
        to: page === lastPage ? Number.MAX_SAFE_INTEGER : to,
        titles: !gone,
      }),
      poll: topic.kind === "poll" && !gone ? await pollView(db, actor, loaded, now) : null,
      solved: topic.acceptedNumber !== null,
      pinned: isPinned(topic, now),
      locked: topic.lockedAt !== null,
      slowSeconds: topic.slowSeconds,
      hidden: topic.hiddenAt !== null,
      deleted: topic.deletedAt !== null,
      my: await loadReadingPosition(db, actor, topic.id),
      may: {
        reply: can(actor, "topic.reply", facts),
        moderate: can(actor, "topic.moderate", facts),
        govern: can(actor, "topic.govern", facts) && (await canUnhideTopic(db, actor, topic)),
        changeAuthor: can(actor, "topic.change_author", facts),
      },
    },
  };
}

const postsBetween = (db: Reader, topicId: string, from: number, to: number) =>
  db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, topicId), between(forumPosts.number, from, to)))
    .orderBy(asc(forumPosts.number));

/** The accepted answer, where it is further on than the first page. */
async function acceptedPost(
  db: Reader,
  topic: LoadedTopic["topic"],
  rows: readonly PostRow[],
): Promise<PostRow | undefined> {
  const number = topic.acceptedNumber;
  if (number === null || rows.some((row) => row.number === number)) return undefined;
  const [post] = await postsBetween(db, topic.id, number, number);
  return post;
}

async function mergedPath(ctx: Context<Actor>, id: string): Promise<string> {
  const [target] = await ctx.db
    .select({ publicId: forumTopics.publicId })
    .from(forumTopics)
    .where(eq(forumTopics.id, id));
  const into = await loadTopicFor(ctx.db, ctx, { publicId: target?.publicId ?? "" });
  const topic = visibleTopic(ctx.actor, into);
  return topic.mergedInto ? mergedPath(ctx, topic.mergedInto) : topicPath(topic);
}

async function loadReadingPosition(
  db: Reader,
  actor: Actor,
  topicId: string,
): Promise<TopicPageView["my"]> {
  if (!isMember(actor)) return null;
  const [row] = await db
    .select()
    .from(forumReads)
    .where(and(eq(forumReads.userId, actor.userId), eq(forumReads.topicId, topicId)));
  return {
    readNumber: row?.readNumber ?? 0,
    watch: row?.level ?? "normal",
    chosen: row?.chosen ?? false,
  };
}

async function guildOf(
  db: Reader,
  { guildId, guildCategoryId }: LoadedTopic["topic"],
): Promise<TopicPageView["guild"]> {
  if (!guildId) return null;
  const [guild] = await db
    .select({ slug: guilds.slug, name: guilds.name })
    .from(guilds)
    .where(eq(guilds.id, guildId));
  if (!guild) return null;
  const [category] = guildCategoryId
    ? await db
        .select({
          slug: guildCategories.slug,
          name: guildCategories.name,
          color: guildCategories.color,
        })
        .from(guildCategories)
        .where(eq(guildCategories.id, guildCategoryId))
    : [];
  return { ...guild, category: category ?? null };
}
