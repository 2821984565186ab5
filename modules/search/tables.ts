import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { ownPerson } from "#tables/identity";
import type { DocumentKind, SearchTab } from "./contract.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What can be found, one row per person, guild, work, topic (by its first post) and reply. Written
 * by triggers on the tables they come from, in the writer's own transaction (docs/decisions/0085).
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    /** Of the row it stands for; a topic has its first post's. */
    id: uuid().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The topic of a topic or reply. */
    parentId: uuid(),
    title: text().notNull().default(""),
    words: tsvector().notNull(),
    /** Whom it is for, and what it can be narrowed by: `for:everyone`, `guild:…`, `tag:ink` … */
    marks: text().array().notNull(),
    /** Its kind, and the part of its kind it stands in at each of four sizes: `reply/9/1953`. */
    slices: text().array().notNull(),
    /** Its place among its kind, oldest first; two may share one. */
    seq: bigint({ mode: "number" }).notNull(),
    /** The thing's own date. */
    at: instant().notNull(),
    /** Since when it is for those it is for, where that came later than its own date. */
    openedAt: instant(),
    /** Marks of those who could find it before; to them it is as old as its own date. */
    knownTo: text().array(),
    /** When this row was last written, by the database's own clock. */
    keptAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // One for each kind: what one kind is full of must not be gone through for the others.
    index("search_words_of_person")
      .using("gin", table.words, table.marks, table.slices)
      .where(sql`kind = 'person'`),
    index("search_words_of_guild")
      .using("gin", table.words, table.marks, table.slices)
      .where(sql`kind = 'guild'`),
    index("search_words_of_work")
      .using("gin", table.words, table.marks, table.slices)
      .where(sql`kind = 'work'`),
    index("search_words_of_topic")
      .using("gin", table.words, table.marks, table.slices)
      .where(sql`kind = 'topic'`),
    index("search_words_of_reply")
      .using("gin", table.words, table.marks, table.slices)
      .where(sql`kind = 'reply'`),
    index("search_documents_marks").using("gin", table.marks).where(sql`kind <> 'reply'`),
    index("search_documents_seq").on(table.kind, table.seq),
    // What came, or was opened to more people, since a moment.
    index("search_documents_opened").on(table.kind, sql`coalesce(opened_at, at)`),
    index("search_documents_parent").on(table.parentId),
    index("search_documents_kept").on(table.keptAt),
    index("search_documents_names")
      .using("gin", sql`lower(${table.title}) gin_trgm_ops`)
      .where(sql`kind in ('person', 'guild')`),
  ],
);

/** Words of titles and tags that everybody may read, for mending what was mistyped and finishing what was begun. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  index("search_words_near").using("gin", sql`${table.word} gin_trgm_ops`),
  index("search_words_begin").on(sql`${table.word} text_pattern_ops`),
]);

/** How far work that goes over everything has come. */
export const searchProgress = pgTable("search_progress", {
  name: text().primaryKey(),
  reached: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  at: instant().notNull(),
});

/** Searches somebody comes back to, and whether they want to hear of new finds (docs/decisions/0123). */
export const searchKept = pgTable(
  "search_kept",
  {
    id: id(),
    userId: ownPerson(),
    name: text().notNull(),
    query: text().notNull(),
    tab: text().$type<SearchTab>().notNull(),
    keptAt: instant().notNull(),
    /** Up to then its owner was told of finds; null where they did not ask to be. */
    toldUntil: instant(),
    /** When to look again. */
    lookAt: instant(),
  },
  (table) => [
    uniqueIndex("search_kept_one").on(table.userId, table.query, table.tab),
    index("search_kept_due").on(table.lookAt).where(sql`look_at is not null`),
    check("search_kept_told", sql`(told_until is null) = (look_at is null)`),
    check(
      "search_kept_tab",
      sql`tab in ('all', 'people', 'creators', 'works', 'topics', 'replies', 'guilds')`,
    ),
  ],
);
