import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReportReason } from "#contracts/report-reasons";
import type { Gate } from "#permissions";
import { count, id, instant } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { guildCategories, guildMembers } from "#tables/guilds";
import { ownUserColumn, userColumn, users } from "#tables/identity";
import type {
  CategoryLevel,
  Color,
  PollStyle,
  Reaction,
  TopicKind,
  WatchLevel,
} from "./contract.ts";

export const forumCategories = pgTable("forum_categories", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  color: text().$type<Color>().notNull(),
  description: text().notNull().default(""),
  position: integer().notNull().default(0),
  mayRead: text().$type<Gate>().notNull().default("everyone"),
  mayStart: text().$type<Gate>().notNull().default("members"),
  mayReply: text().$type<Gate>().notNull().default("members"),
  archivedAt: instant(),
  topicCount: count(),
});

/** A tag with `synonymOf` is stored as that tag instead. */
export const forumTags = pgTable(
  "forum_tags",
  {
    slug: text().primaryKey(),
    topicCount: count(),
    synonymOf: text(),
  },
  (table) => [
    index("forum_tags_use").on(table.topicCount.desc().nullsFirst(), table.slug),
    index("forum_tags_synonym").on(table.synonymOf),
    check("forum_tags_form", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** In a category of the public forum, or in a guild; never both. */
export const forumTopics = pgTable(
  "forum_topics",
  {
    id: id(),
    /** The id in URLs. Random, so it reveals neither the number of topics nor their age. */
    publicId: text().notNull().unique(),
    categoryId: uuid().references(() => forumCategories.id),
    guildId: uuid(),
    guildCategoryId: uuid().references(() => guildCategories.id, { onDelete: "set null" }),
    kind: text().$type<TopicKind>().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    tags: text().array().notNull().default([]),
    /** One of `languageCodes`; null if it is not known. */
    language: text(),
    authorId: userColumn(),
    startedAt: instant().notNull(),
    lastPostAt: instant().notNull(),
    /** The highest post number assigned, whether or not that post is still visible. */
    lastNumber: integer().notNull().default(1),
    /** Replies that show. */
    replyCount: count(),
    /** Members who have opened it. */
    readerCount: count(),
    /** Who wrote last, latest first, each once. */
    recentPosterIds: uuid().array().notNull().default([]),
    points: count(),
    hot: doublePrecision().notNull(),
    acceptedNumber: integer(),
    acceptedBy: uuid().references(() => users.id),
    acceptedAt: instant(),
    pinnedAt: instant(),
    pinnedUntil: instant(),
    lockedAt: instant(),
    slowSeconds: integer(),
    hiddenAt: instant(),
    deletedAt: instant(),
    mergedInto: uuid(),
    listed: boolean()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`deleted_at is null and hidden_at is null and merged_into is null`,
      ),
  },
  (table) => [
    check("forum_topics_place", sql`(category_id is null) <> (guild_id is null)`),
    check("forum_topics_language", sql`language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'`),
    index("forum_topics_latest")
      .on(table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed and guild_id is null`),
    index("forum_topics_in_category")
      .on(table.categoryId, table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed`),
    index("forum_topics_category").on(table.categoryId),
    index("forum_topics_in_guild")
      .on(table.guildId, table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`guild_id is not null`),
    index("forum_topics_started_in_guild")
      .on(table.guildId, table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`guild_id is not null`),
    index("forum_topics_guild_category").on(
      table.guildCategoryId,
      table.lastPostAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("forum_topics_started")
      .on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed and guild_id is null`),
    index("forum_topics_hot")
      .on(table.hot.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed and guild_id is null`),
    index("forum_topics_top")
      .on(table.points.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed and guild_id is null`),
    index("forum_topics_unanswered")
      .on(table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed and guild_id is null and kind = 'question' and reply_count = 0`),
    index("forum_topics_unsolved")
      .on(table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`listed and guild_id is null and kind = 'question' and accepted_number is null`),
    index("forum_topics_pinned")
      .on(table.pinnedAt.desc().nullsFirst())
      .where(sql`pinned_at is not null`),
    index("forum_topics_author").on(
      table.authorId,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("forum_topics_accepted_by").on(table.acceptedBy),
    index("forum_topics_title_words").using("gin", sql`search_tokens('english', ${table.title})`),
  ],
);

/** For lists by tag: `lastPostAt` is a copy of the topic's. */
export const forumTopicTags = pgTable(
  "forum_topic_tags",
  {
    topicId: uuid()
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    tag: text()
      .notNull()
      .references(() => forumTags.slug),
    lastPostAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.tag] }),
    index("forum_topic_tags_latest").on(
      table.tag,
      table.lastPostAt.desc().nullsFirst(),
      table.topicId.desc().nullsFirst(),
    ),
  ],
);

/** Number 1 is the topic's own text; the others answer it, in the order of their numbers. */
export const forumPosts = pgTable(
  "forum_posts",
  {
    id: id(),
    topicId: uuid()
      .notNull()
      .references(() => forumTopics.id),
    number: integer().notNull(),
    authorId: userColumn(),
    body: text().notNull(),
    html: text().$type<SafeHtml>().notNull(),
    /** Which renderer made the HTML. */
    renderer: smallint().notNull(),
    /** The beginning as plain text, for quotes, feeds and previews. */
    excerpt: text().notNull(),
    /** The post answered, by its number in this topic. */
    replyTo: integer(),
    reactions: jsonb().$type<Readonly<Record<Reaction, number>>>().notNull().default({}),
    voteCount: count(),
    version: integer().notNull().default(1),
    postedAt: instant().notNull(),
    editedAt: instant(),
    /** Hidden by flags or staff until reviewed. */
    hiddenAt: instant(),
    hiddenReason: text().$type<"flags" | "staff" | "review">(),
    deletedAt: instant(),
    deletedBy: uuid().references(() => users.id),
    /** By site moderators: then nobody else can restore it. */
    hiddenBySite: boolean().notNull().default(false),
    deletedBySite: boolean().notNull().default(false),
    /** The form's key: submitted twice, it is still one post. */
    idempotencyKey: text(),
  },
  (table) => [
    uniqueIndex("forum_posts_number").on(table.topicId, table.number),
    uniqueIndex("forum_posts_once").on(table.authorId, table.idempotencyKey),
    index("forum_posts_author").on(
      table.authorId,
      table.postedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("forum_posts_deleted_by").on(table.deletedBy),
    index("forum_posts_renderer").on(table.renderer, table.id),
    index("forum_posts_hidden").on(table.hiddenAt).where(sql`hidden_at is not null`),
    index("forum_posts_votes")
      .on(table.topicId, table.voteCount.desc().nullsFirst())
      .where(sql`vote_count > 0`),
  ],
);

const post = () =>
  uuid()
    .notNull()
    .references(() => forumPosts.id, { onDelete: "cascade" });
const topic = () =>
  uuid()
    .notNull()
    .references(() => forumTopics.id, { onDelete: "cascade" });

/** Previous versions of a post; the current text is in the post. */
export const forumRevisions = pgTable(
  "forum_revisions",
  {
    postId: post(),
    version: integer().notNull(),
    body: text().notNull(),
    /** Of the topic, where it was its first post. */
    title: text(),
    /** Who wrote this version, and when it was replaced by the next. */
    writtenBy: userColumn(),
    replacedAt: instant().notNull(),
    /** Why it was replaced, according to the editor. */
    reason: text().notNull().default(""),
    replacedBy: userColumn(),
    /** The version that moderators edited out, if this is that version or an earlier one. */
    withheldWith: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.version] }),
    index("forum_revisions_written_by").on(table.writtenBy),
    index("forum_revisions_replaced_by").on(table.replacedBy),
  ],
);

export const forumReactions = pgTable(
  "forum_reactions",
  {
    postId: post(),
    userId: ownUserColumn(),
    reaction: text().$type<Reaction>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.reaction] }),
    index("forum_reactions_user").on(table.userId),
  ],
);

export const forumVotes = pgTable(
  "forum_votes",
  { postId: post(), userId: ownUserColumn(), at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("forum_votes_user").on(table.userId),
  ],
);

/** One open flag per member and post; `trusted` ones count towards hiding it. */
export const forumFlags = pgTable(
  "forum_flags",
  {
    id: id(),
    postId: post(),
    userId: ownUserColumn(),
    reason: text().$type<ReportReason | "illegal">().notNull(),
    note: text().notNull().default(""),
    trusted: boolean().notNull(),
    at: instant().notNull(),
    settledAt: instant(),
    upheld: boolean(),
  },
  (table) => [
    uniqueIndex("forum_flags_open").on(table.postId, table.userId).where(sql`settled_at is null`),
    index("forum_flags_post").on(table.postId),
    index("forum_flags_user").on(table.userId),
  ],
);

/** How far a user has read a topic, and how closely they follow it. */
export const forumReads = pgTable(
  "forum_reads",
  {
    userId: ownUserColumn(),
    topicId: topic(),
    readNumber: count(),
    readSeconds: count(),
    /** Chosen by the member, or `tracking` by what they did; null is normal. */
    level: text().$type<WatchLevel>(),
    chosen: boolean().notNull().default(false),
    /** Opened it, rather than only having chosen a level. */
    openedAt: instant(),
    lastReadAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topicId] }),
    index("forum_reads_topic").on(table.topicId),
    index("forum_reads_followed")
      .on(table.userId, table.topicId)
      .where(sql`level in ('watching', 'tracking')`),
  ],
);

/** Everything before this counts as read: set by "mark all as read". */
export const forumReaders = pgTable("forum_readers", {
  userId: ownUserColumn().primaryKey(),
  allReadAt: instant().notNull(),
});

export const forumTagFollows = pgTable(
  "forum_tag_follows",
  {
    userId: ownUserColumn(),
    tag: text()
      .notNull()
      .references(() => forumTags.slug),
    level: text().$type<"following" | "muted">().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tag] }),
    index("forum_tag_follows_tag").on(table.tag),
  ],
);

/**
 * A category of the public forum or of a guild. A choice in a guild is deleted with the membership
 * by its foreign key.
 */
export const forumCategoryFollows = pgTable(
  "forum_category_follows",
  {
    id: id(),
    userId: ownUserColumn(),
    categoryId: uuid().references(() => forumCategories.id, { onDelete: "cascade" }),
    guildCategoryId: uuid().references(() => guildCategories.id, { onDelete: "cascade" }),
    guildId: uuid(),
    level: text().$type<CategoryLevel>().notNull(),
  },
  (table) => [
    check(
      "forum_category_follows_place",
      sql`(category_id is null) <> (guild_category_id is null)
        and (guild_id is null) = (guild_category_id is null)`,
    ),
    foreignKey({
      name: "forum_category_follows_membership",
      columns: [table.guildId, table.userId],
      foreignColumns: [guildMembers.guildId, guildMembers.userId],
    }).onDelete("cascade"),
    uniqueIndex("forum_category_follows_own").on(table.userId, table.categoryId),
    uniqueIndex("forum_category_follows_own_guild").on(table.userId, table.guildCategoryId),
    index("forum_category_follows_category").on(table.categoryId, table.userId),
    index("forum_category_follows_guild_category").on(table.guildCategoryId, table.userId),
    index("forum_category_follows_member").on(table.guildId, table.userId),
  ],
);

/** `place`: `topic`, `reply:{topic}` or `edit:{post}`. */
export const forumDrafts = pgTable(
  "forum_drafts",
  {
    userId: ownUserColumn(),
    place: text().notNull(),
    content: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    version: integer().notNull().default(1),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index("forum_drafts_saved").on(table.savedAt),
  ],
);

export const forumPolls = pgTable("forum_polls", {
  topicId: topic().primaryKey(),
  style: text().$type<PollStyle>().notNull(),
  closesAt: instant(),
  hiddenUntilVoted: boolean().notNull(),
  voterCount: count(),
});

export const forumPollOptions = pgTable(
  "forum_poll_options",
  {
    topicId: topic(),
    position: smallint().notNull(),
    label: text().notNull(),
    voteCount: count(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.position] })],
);

/** Options by their position; in order of preference where the poll is ranked. */
export const forumBallots = pgTable(
  "forum_ballots",
  {
    topicId: topic(),
    userId: ownUserColumn(),
    choices: smallint().array().notNull(),
    castAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.userId] }),
    index("forum_ballots_user").on(table.userId),
  ],
);

/** How many cast the very same ballot: ranked polls are decided from these, not by reading all. */
export const forumTallies = pgTable(
  "forum_tallies",
  { topicId: topic(), choices: smallint().array().notNull(), ballotCount: integer().notNull() },
  (table) => [primaryKey({ columns: [table.topicId, table.choices] })],
);

export type TopicAction =
  | "pinned"
  | "unpinned"
  | "locked"
  | "unlocked"
  | "slowed"
  | "unslowed"
  | "moved"
  | "split"
  | "split_off"
  | "merged"
  | "merged_away"
  | "author_changed"
  | "hidden"
  | "shown"
  | "deleted"
  | "restored"
  | "renamed"
  | "accepted"
  | "unaccepted";

/** Actions on a topic and their actors, in chronological order. */
export const forumTopicHistory = pgTable(
  "forum_topic_history",
  {
    id: id(),
    topicId: topic(),
    action: text().$type<TopicAction>().notNull(),
    byId: userColumn(),
    /** Shown after this post. */
    afterNumber: integer().notNull(),
    details: jsonb()
      .$type<Readonly<Record<string, string | number | null>>>()
      .notNull()
      .default({}),
    at: instant().notNull(),
  },
  (table) => [
    index("forum_topic_history_topic").on(table.topicId, table.afterNumber, table.id),
    index("forum_topic_history_by").on(table.byId),
  ],
);
