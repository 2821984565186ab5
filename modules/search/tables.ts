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
import { ownUserColumn } from "#tables/identity";
import type { DocumentKind, SearchTab } from "./contract.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What can be found, one row per person, guild, work, topic (by its first post) and reply. Written
 * by triggers on the source tables, in the writer's own transaction (docs/decisions/0085).
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    /** Id of the source row; for a topic its first post. */
    id: uuid().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The topic of a topic or reply. */
    parentId: uuid(),
    title: text().notNull().default(""),
    words: tsvector().notNull(),
    /** Its audience and facets: `for:everyone`, `guild:…`, `tag:ink` … */
    marks: text().array().notNull(),
    /** Its kind, and its slice of that kind at each of four sizes: `reply/9/1953`. */
    slices: text().array().notNull(),
    /** Its position within its kind, oldest first; two may share one. */
    seq: bigint({ mode: "number" }).notNull(),
    /** The thing's own date. */
    at: instant().notNull(),
    /** When it became visible to its audience, if later than its own date. */
    openedAt: instant(),
    /** Marks of those who could find it before; to them it is as old as its own date. */
    knownTo: text().array(),
    /** When this row was last written, by the database's own clock. */
    keptAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // One for each kind: a word that is common in one kind must not be scanned for the others.
    // Without a list of pending entries, which each window of a search would read as a whole.
    index("search_words_of_person")
      .using("gin", table.words, table.marks, table.slices)
      .with({ fastupdate: false })
      .where(sql`kind = 'person'`),
    index("search_words_of_guild")
      .using("gin", table.words, table.marks, table.slices)
      .with({ fastupdate: false })
      .where(sql`kind = 'guild'`),
    index("search_words_of_work")
      .using("gin", table.words, table.marks, table.slices)
      .with({ fastupdate: false })
      .where(sql`kind = 'work'`),
    index("search_words_of_topic")
      .using("gin", table.words, table.marks, table.slices)
      .with({ fastupdate: false })
      .where(sql`kind = 'topic'`),
    index("search_words_of_reply")
      .using("gin", table.words, table.marks, table.slices)
      .with({ fastupdate: false })
      .where(sql`kind = 'reply'`),
    index("search_documents_marks")
      .using("gin", table.marks)
      .with({ fastupdate: false })
      .where(sql`kind <> 'reply'`),
    index("search_documents_seq").on(table.kind, table.seq),
    // What was created, or opened to a larger audience, since a given time.
    index("search_documents_opened").on(table.kind, sql`coalesce(opened_at, at)`),
    index("search_documents_parent").on(table.parentId),
    index("search_documents_kept").on(table.keptAt),
    index("search_documents_names")
      .using("gin", sql`lower(${table.title}) gin_trgm_ops`)
      .where(sql`kind in ('person', 'guild')`),
  ],
);

/** Words of titles and tags that everyone may read, for correcting typos and completing input. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  index("search_words_near").using("gin", sql`${table.word} gin_trgm_ops`),
  index("search_words_begin").on(sql`${table.word} text_pattern_ops`),
]);

/** The text search configurations that documents were indexed with, besides `simple` and `english`. */
export const searchLanguages = pgTable("search_languages", { name: text().primaryKey() });

/** Progress of jobs that process everything. */
export const searchProgress = pgTable("search_progress", {
  name: text().primaryKey(),
  reached: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  at: instant().notNull(),
});

/** Saved searches, and whether to notify of new results (docs/decisions/0123). */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    userId: ownUserColumn(),
    name: text().notNull(),
    query: text().notNull(),
    tab: text().$type<SearchTab>().notNull(),
    createdAt: instant().notNull(),
    /** Until when the owner was notified of results; null if notifications are off. */
    notifiedUntil: instant(),
    nextCheckAt: instant(),
  },
  (table) => [
    uniqueIndex("saved_searches_one").on(table.userId, table.query, table.tab),
    index("saved_searches_due").on(table.nextCheckAt).where(sql`next_check_at is not null`),
    check("saved_searches_notified", sql`(notified_until is null) = (next_check_at is null)`),
    check(
      "saved_searches_tab",
      sql`tab in ('all', 'people', 'creators', 'works', 'topics', 'replies', 'guilds')`,
    ),
  ],
);
