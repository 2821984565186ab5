import { type AnyColumn, and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { guildTag } from "#modules/guilds";
import { peopleTag, personTag } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import { isPartOn } from "#modules/site";
import { trustLevelOf } from "#modules/trust";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, preparedQuery } from "#platform/db";
import { readerTexts } from "#platform/translations";
import { guildCategories, guilds } from "#tables/guilds";
import { factsFor, type LoadedTopic, loadTopicFor } from "../access.ts";
import { authorView, loadAuthors } from "../author-views.ts";
import { pageOf, postsOfPage, type TopicPageView, topicPath } from "../contract.ts";
import { topicNotFound } from "../errors.ts";
import { topicTag } from "../events.ts";
import { loadPoll, pollView } from "../poll-view.ts";
import { loadOwnReactions, postViews, shownColumns } from "../post-views.ts";
import { forumCategories, forumPosts, forumReads, forumTopics } from "../tables.ts";
import { isTakenDown, visibleTopic } from "../taken-down.ts";
import { loadTopicHistory, toHistoryEntry } from "../topic-history.ts";
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
 * the first. Two statements: what the address names, and what belongs to that. Nothing of it is
 * returned before the reader's permission is checked.
 */
export async function topicPage(ctx: Context<Actor>, params: TopicPageParams): Promise<TopicPage> {
  const { db, actor } = ctx;
  const now = ctx.clock.now();
  const { publicId } = params;
  const wanted = params.post ? pageOf(params.post) : (params.page ?? 1);
  const [[row], trust, my, first] = await Promise.all([
    topicByPublicId(db).execute({ publicId }),
    trustLevelOf(db, actor),
    loadReadingPosition(ctx, publicId),
    loadRange(db, publicId, wanted),
  ]);
  if (!row) throw topicNotFound();
  const lastPage = pageOf(row.topic.lastNumber);
  const page = Math.min(lastPage, wanted);
  const { from, to, posts, answered, history } =
    page === wanted ? first : await loadRange(db, publicId, page);
  const [facts, people, mine, guild, poll, mayUnhide] = await Promise.all([
    factsFor(db, ctx, row, trust),
    loadAuthors(ctx, [
      row.topic.authorId,
      ...posts.map(({ authorId }) => authorId),
      ...answered.map(({ authorId }) => authorId),
      ...history.map(({ byId }) => byId),
      ...(row.topic.acceptedBy ? [row.topic.acceptedBy] : []),
    ]),
    loadOwnReactions(db, actor, posts),
    guildOf(db, row.topic),
    row.topic.kind === "poll" ? loadPoll(db, actor, row.topic.id) : undefined,
    canUnhideTopic(db, actor, row.topic),
  ]);
  const found = { ...row, facts };
  if (!can(actor, "topic.read", facts)) throw topicNotFound();
  const gone = isTakenDown(actor, found);
  const loaded = { ...found, topic: visibleTopic(actor, found) };
  const { topic, category } = loaded;
  if (topic.mergedInto) return { movedTo: await mergedPath(ctx, topic.mergedInto) };
  const views = postViews(actor, loaded, posts, {
    people,
    answered,
    mine,
    now,
    t: readerTexts(ctx),
    tipsOn: isPartOn(ctx, "tips") && paymentsState(ctx) !== "off",
  });
  const onPage = views.filter(({ number }) => number >= from && number <= to);
  const best = page === 1 ? views.find(({ accepted: mark }) => mark !== null) : undefined;
  // The titles of a topic that was taken down are withheld, the previous ones too.
  const entries = gone ? history.filter(({ action }) => action !== "renamed") : history;
  return {
    tags: [
      topicTag(topic.id),
      // Posts may reply to, or the accepted answer may be by, users on other pages.
      peopleTag,
      // When a guild becomes private its cached pages are invalidated too.
      ...(topic.guildId ? [guildTag(topic.guildId)] : []),
      ...new Set([topic.authorId, ...posts.map(({ authorId }) => authorId)].map(personTag)),
    ],
    view: {
      id: topic.publicId,
      href: topicPath(topic),
      title: topic.title,
      kind: topic.kind,
      category: category && { slug: category.slug, name: category.name, color: category.color },
      guild,
      tags: topic.tags,
      language: topic.language ?? undefined,
      author: authorView(people(topic.authorId)),
      startedAt: topic.startedAt.toISOString(),
      lastPostAt: topic.lastPostAt.toISOString(),
      replyCount: topic.replyCount,
      readerCount: topic.readerCount,
      lastNumber: topic.lastNumber,
      page,
      lastPage,
      posts: onPage.filter((post) => post !== best || post.number === 1),
      accepted: best ?? null,
      history: entries.map((entry) => toHistoryEntry(entry, people)),
      poll: gone ? null : pollView(actor, facts, poll, now),
      solved: topic.acceptedNumber !== null,
      pinned: isPinned(topic, now),
      locked: topic.lockedAt !== null,
      slowSeconds: topic.slowSeconds,
      hidden: topic.hiddenAt !== null,
      deleted: topic.deletedAt !== null,
      my,
      may: {
        reply: can(actor, "topic.reply", facts),
        moderate: can(actor, "topic.moderate", facts),
        govern: can(actor, "topic.govern", facts) && mayUnhide,
        changeAuthor: can(actor, "topic.change_author", facts),
      },
    },
  };
}

const topicByPublicId = preparedQuery((db) =>
  db
    .select({ topic: forumTopics, category: forumCategories })
    .from(forumTopics)
    .leftJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(eq(forumTopics.publicId, sql.placeholder("publicId")))
    .prepare("forum_topic_by_public_id"),
);

/** Which posts a page has: a range, and on the first page the accepted answer. */
const isOnPage = (number: AnyColumn) =>
  sql`(${number} between ${sql.placeholder("from")} and ${sql.placeholder("to")}
    or (${sql.placeholder("from")}::int = 1 and ${number} = ${forumTopics.acceptedNumber}))`;

const postsOnPage = preparedQuery((db) =>
  db
    .select({ post: shownColumns })
    .from(forumTopics)
    .innerJoin(forumPosts, eq(forumPosts.topicId, forumTopics.id))
    .where(and(eq(forumTopics.publicId, sql.placeholder("publicId")), isOnPage(forumPosts.number)))
    .orderBy(asc(forumPosts.number))
    .prepare("forum_posts_on_page"),
);

const replies = alias(forumPosts, "replies");

/** The posts that those of the page reply to. */
const answeredPosts = preparedQuery((db) =>
  db
    .selectDistinct({
      number: forumPosts.number,
      authorId: forumPosts.authorId,
      excerpt: forumPosts.excerpt,
      hiddenAt: forumPosts.hiddenAt,
      deletedAt: forumPosts.deletedAt,
    })
    .from(forumTopics)
    .innerJoin(replies, eq(replies.topicId, forumTopics.id))
    .innerJoin(
      forumPosts,
      and(eq(forumPosts.topicId, forumTopics.id), eq(forumPosts.number, replies.replyTo)),
    )
    .where(and(eq(forumTopics.publicId, sql.placeholder("publicId")), isOnPage(replies.number)))
    .prepare("forum_answered_posts"),
);

async function loadRange(db: Database, publicId: string, page: number) {
  const range = { publicId, ...postsOfPage(page) };
  const [rows, answered, history] = await Promise.all([
    postsOnPage(db).execute(range),
    answeredPosts(db).execute(range),
    loadTopicHistory(db, range),
  ]);
  return { ...range, posts: rows.map(({ post }) => post), answered, history };
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

/** Reading again within this time continues the same visit. */
const visitMs = 30 * 60_000;

const readingPosition = preparedQuery((db) =>
  db
    .select({
      readNumber: forumReads.readNumber,
      lastReadAt: forumReads.lastReadAt,
      level: forumReads.level,
      chosen: forumReads.chosen,
    })
    .from(forumReads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReads.topicId))
    .where(
      and(
        eq(forumReads.userId, sql.placeholder("userId")),
        eq(forumTopics.publicId, sql.placeholder("publicId")),
      ),
    )
    .prepare("forum_reading_position"),
);

async function loadReadingPosition(
  { db, actor, clock }: Context<Actor>,
  publicId: string,
): Promise<TopicPageView["my"]> {
  if (!isMember(actor)) return null;
  const [row] = await readingPosition(db).execute({ userId: actor.userId, publicId });
  const readNumber = row?.readNumber ?? 0;
  const lastVisit = row?.lastReadAt?.getTime() ?? 0;
  return {
    readNumber,
    // During a visit the position moves, and what follows it is not new since an earlier one.
    newFrom: readNumber > 0 && clock.now().getTime() - lastVisit > visitMs ? readNumber + 1 : null,
    watch: row?.level ?? "normal",
    chosen: row?.chosen ?? false,
  };
}

async function guildOf(
  db: Database,
  { guildId, guildCategoryId }: LoadedTopic["topic"],
): Promise<TopicPageView["guild"]> {
  if (!guildId) return null;
  const [row] = await db
    .select({
      guild: { slug: guilds.slug, name: guilds.name },
      category: {
        slug: guildCategories.slug,
        name: guildCategories.name,
        color: guildCategories.color,
      },
    })
    .from(guilds)
    .leftJoin(guildCategories, sql`${guildCategories.id} = ${guildCategoryId}::uuid`)
    .where(eq(guilds.id, guildId));
  return row ? { ...row.guild, category: row.category } : null;
}
