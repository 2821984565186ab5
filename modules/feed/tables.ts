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
import { ownPerson } from "#tables/identity";
import type { DecisionKind, FeedTab, ItemKind, Signal, SubjectKind, Weights } from "./contract.ts";

/**
 * What may stand in somebody's feed: one row for each of them and each thing, written when it appears.
 * A row is only a candidate; whether it may be read, and still comes from what they follow, is asked
 * each time it is read (docs/decisions/0089).
 */
export const feedEntries = pgTable(
  "feed_entries",
  {
    userId: ownPerson(),
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

/** How somebody wants their feed; no row is the same as all defaults. */
export const feedSettings = pgTable("feed_settings", {
  userId: ownPerson().primaryKey(),
  firstTab: text().$type<FeedTab>().notNull().default("following"),
  weights: jsonb().$type<Partial<Weights>>().notNull().default({}),
  off: text().array().$type<Signal[]>().notNull().default([]),
  /** Learning is paused since then. */
  pausedAt: instant(),
  /** Times in which nothing was learnt, as pairs of instants. */
  pauses: jsonb().$type<readonly (readonly [string, string])[]>().notNull().default([]),
  /** Nothing that happened before counts any more. */
  forgottenAt: instant(),
  /** Whether their works and topics are shown to people who do not follow them. */
  recommended: boolean().notNull().default(true),
  /** Whether outsiders may train machines with them; what the headers say. */
  training: boolean().notNull().default(false),
});

/** Tags, guilds and words somebody does not want to see. People are muted in `mutes`. */
export const feedMutes = pgTable(
  "feed_mutes",
  {
    userId: ownPerson(),
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
export const feedWishes = pgTable(
  "feed_wishes",
  {
    id: id(),
    userId: ownPerson(),
    wish: text().$type<"more" | "less">().notNull(),
    kind: text().$type<SubjectKind>().notNull(),
    subject: text().notNull(),
    /** As it was called then. */
    name: text().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [index("feed_wishes_user").on(table.userId, table.askedAt.desc().nullsFirst())],
);

/** Interests that were forgotten: what happened before does not speak for them any more. */
export const feedForgotten = pgTable(
  "feed_forgotten",
  { userId: ownPerson(), tag: text().notNull(), forgottenAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.tag] })],
);

/** What the machine decided about somebody by itself, and whether they asked a person to look. */
export const automatedDecisions = pgTable(
  "automated_decisions",
  {
    id: id(),
    userId: ownPerson(),
    kind: text().$type<DecisionKind>().notNull(),
    /** Told of twice, it is still one. */
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

/** Of the first ranked page of a day: how many of `total` were from whom or with what. */
export const feedShares = pgTable(
  "feed_shares",
  {
    userId: ownPerson(),
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
