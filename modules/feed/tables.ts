import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { ownUserColumn } from "#tables/identity";
import type { DecisionKind, FeedTab, ItemKind, Signal, SubjectKind, Weights } from "./contract.ts";

/**
 * Candidates for a user's feed: one row per user and item, written when the item appears. Whether
 * it may be read, and still comes from what they follow, is checked on every read
 * (docs/decisions/0089).
 */
export const feedEntries = pgTable(
  "feed_entries",
  {
    userId: ownUserColumn(),
    itemId: uuid().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index("feed_entries_time").on(
      table.userId,
      table.at.desc().nullsFirst(),
      table.itemId.desc().nullsFirst(),
    ),
  ],
);

/** A user's feed settings; no row means all defaults. */
export const feedSettings = pgTable("feed_settings", {
  userId: ownUserColumn().primaryKey(),
  firstTab: text().$type<FeedTab>().notNull().default("following"),
  weights: jsonb().$type<Partial<Weights>>().notNull().default({}),
  off: text().array().$type<Signal[]>().notNull().default([]),
  /** Learning is paused since then. */
  pausedAt: instant(),
  /** Times in which nothing was learnt, as pairs of instants. */
  pauses: jsonb().$type<readonly (readonly [string, string])[]>().notNull().default([]),
  /** Nothing that happened before counts any more. */
  forgottenAt: instant(),
  /** Whether their works and topics are recommended to users who don't follow them. */
  recommended: boolean().notNull().default(true),
  /** Whether others may use them for training; sent in the headers. */
  training: boolean().notNull().default(false),
});

/** Tags, guilds and words a user has muted. Muted users are in `mutes`. */
export const feedMutes = pgTable(
  "feed_mutes",
  {
    userId: ownUserColumn(),
    kind: text().$type<"tag" | "guild" | "word">().notNull(),
    value: text().notNull(),
    mutedAt: instant().notNull(),
    /** From then on they see it again; null for as long as they like. */
    endsAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.value] }),
    index("feed_mutes_ending").on(table.endsAt).where(sql`ends_at is not null`),
    check("feed_mutes_kind", sql`kind in ('tag', 'guild', 'word')`),
  ],
);

/** "More like this" and "less like this", about a person, a tag or a guild; the latest counts. */
export const feedFeedback = pgTable(
  "feed_feedback",
  {
    id: id(),
    userId: ownUserColumn(),
    feedback: text().$type<"more" | "less">().notNull(),
    kind: text().$type<SubjectKind>().notNull(),
    subject: text().notNull(),
    /** As it was called then. */
    name: text().notNull(),
    givenAt: instant().notNull(),
  },
  (table) => [index("feed_wishes_user").on(table.userId, table.givenAt.desc().nullsFirst())],
);

/** Interests that were forgotten: what happened before does not speak for them any more. */
export const feedRemovedInterests = pgTable(
  "feed_removed_interests",
  { userId: ownUserColumn(), tag: text().notNull(), removedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.tag] })],
);

/** Automated decisions about a user, and whether they requested a human review. */
export const automatedDecisions = pgTable(
  "automated_decisions",
  {
    id: id(),
    userId: ownUserColumn(),
    kind: text().$type<DecisionKind>().notNull(),
    /** Makes recording idempotent. */
    key: text().notNull(),
    words: text().notNull(),
    postId: uuid(),
    at: instant().notNull(),
    contestedAt: instant(),
    caseCode: text(),
  },
  (table) => [
    uniqueIndex("automated_decisions_once").on(table.userId, table.key),
    index("automated_decisions_user").on(table.userId, table.at.desc().nullsFirst()),
  ],
);

/** The first ranked page of a day: how many of `total` items had this author, tag or guild. */
export const feedShares = pgTable(
  "feed_shares",
  {
    userId: ownUserColumn(),
    day: date({ mode: "string" }).notNull(),
    kind: text().$type<SubjectKind>().notNull(),
    subject: text().notNull(),
    shown: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.kind, table.subject] }),
    index("feed_shares_day").on(table.day),
    check("feed_shares_part", sql`shown between 0 and total`),
  ],
);
