import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, minor } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { ownPerson, person } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import type { AiUses } from "./ai-use.ts";
import type { Relation } from "./relations/kinds.ts";
import type { FileFacts, FileKind } from "./views.ts";
import type {
  AccessLevel,
  LanguageCode,
  LaterLevel,
  LicenceCode,
  Maker,
  PurchaseState,
  WorkKind,
  WorkReaction,
  WorkState,
} from "./words.ts";

/** What is published; an edit lives in its draft until it is published too. */
export const archiveWorks = pgTable(
  "archive_works",
  {
    id: id(),
    /** Part of its address for good. */
    publicId: text().notNull().unique(),
    ownerId: person(),
    state: text().$type<WorkState>().notNull().default("draft"),
    kind: text().$type<WorkKind>().notNull(),
    title: text().notNull().default(""),
    teaser: text().notNull().default(""),
    body: text().notNull().default(""),
    bodyHtml: text()
      .$type<SafeHtml>()
      .notNull()
      .default("" as SafeHtml),
    makers: jsonb().$type<readonly Maker[]>().notNull().default([]),
    /** As libraries write it: 1911, 1911-04, 1911-04-30, or a range with a slash. */
    date: text().notNull().default(""),
    language: text().$type<LanguageCode>().notNull().default("en"),
    tags: text().array().notNull().default([]),
    sourceUrl: text().notNull().default(""),
    licence: text().$type<LicenceCode>().notNull().default("reserved"),
    licenceText: text().notNull().default(""),
    warning: text().notNull().default(""),
    /** `doi:10.1000/182`, `isbn:9780306406157` …, each in the one way it can be written. */
    identifiers: text().array().notNull().default([]),
    relations: jsonb().$type<readonly Relation[]>().notNull().default([]),
    /** The addresses of works here among them: how the other work’s page finds this one. */
    relatedWorks: text().array().notNull().default([]),
    aiUses: jsonb().$type<AiUses>().notNull().default({}),
    access: text().$type<AccessLevel>().notNull().default("public"),
    tierId: uuid().references(() => tiers.id),
    /** Guilds stand beside this module; whoever wires them says who is in one. */
    guildId: uuid(),
    /** What it costs, once, where that is what opens it. */
    priceMinor: minor(),
    currency: text(),
    /** From then on it is open to `opensTo`. */
    opensAt: instant(),
    opensTo: text().$type<LaterLevel>(),
    coverFileId: uuid(),
    fileIds: uuid().array().notNull().default([]),
    fileCount: integer().notNull().default(0),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    revision: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    reactions: jsonb().$type<Partial<Record<WorkReaction, number>>>().notNull().default({}),
    /** What lists find it by: `kind:audio`, `tag:tides` … Empty unless it stands in lists. */
    facets: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    publishAt: instant(),
    publishedAt: instant(),
    revisedAt: instant(),
    /** When everybody could first read it: libraries that took it since are told once it is closed. */
    firstPublicAt: instant(),
    withdrawnAt: instant(),
    withdrawReason: text().notNull().default(""),
  },
  (table) => [
    index("archive_works_owner").on(table.ownerId, table.publishedAt.desc(), table.id),
    index("archive_works_tier").on(table.tierId).where(sql`tier_id is not null`),
    index("archive_works_guild")
      .on(table.guildId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`guild_id is not null`),
    index("archive_works_changed")
      .on(table.revisedAt, table.id)
      .where(sql`published_at is not null`),
    index("archive_works_due").on(table.publishAt).where(sql`state = 'scheduled'`),
    index("archive_works_opening").on(table.opensAt).where(sql`opens_at is not null`),
    index("archive_works_identifiers")
      .using("gin", table.identifiers)
      .where(sql`identifiers <> '{}'`),
    index("archive_works_related")
      .using("gin", table.relatedWorks)
      .where(sql`related_works <> '{}'`),
    index("archive_works_title_near")
      .using("gin", sql`lower(${table.title}) gin_trgm_ops`)
      .where(sql`state = 'published'`),
    check("archive_works_tier_named", sql`access <> 'tier' or tier_id is not null`),
    check("archive_works_guild_named", sql`access <> 'guild' or guild_id is not null`),
    check(
      "archive_works_price_named",
      sql`access <> 'price' or (price_minor > 0 and currency is not null)`,
    ),
    check("archive_works_opening_whole", sql`(opens_at is null) = (opens_to is null)`),
    check("archive_works_published_whole", sql`state <> 'published' or published_at is not null`),
  ],
);

interface Scheduled {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileIds: readonly string[];
  /** Of the draft: a later one has changes that were not asked to go out. */
  readonly version: number;
}

/** What is being written: the form's fields as they were last kept, and the files chosen so far. */
export const archiveDrafts = pgTable(
  "archive_drafts",
  {
    workId: uuid()
      .primaryKey()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    fileIds: uuid().array().notNull().default([]),
    version: integer().notNull().default(1),
    savedAt: instant().notNull(),
    /** What goes out at its hour, as it was when that was asked for; later changes stay here. */
    scheduled: jsonb().$type<Scheduled>(),
  },
  (table) => [index("archive_drafts_saved").on(table.savedAt)],
);

/** A file somebody brought to a work. Its content never changes; another content is another file. */
export const archiveFiles = pgTable(
  "archive_files",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    /** The upload it came by: taken twice, it is still one file. */
    uploadId: text().notNull().unique(),
    name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** By its content, never by its name. */
    type: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    alt: text().notNull().default(""),
    facts: jsonb().$type<FileFacts>().notNull().default({}),
    pictureKey: text(),
    pictureAvifKey: text(),
    thumbKey: text(),
    /** Where it was fetched from, where nobody sent it. */
    sourceUrl: text().notNull().default(""),
    broughtAt: instant().notNull(),
    /** Part of a revision since then, and so kept for good. */
    publishedAt: instant(),
    checkedAt: instant(),
    /** What the last reading found: the same content, another, or none. */
    checkFound: text().$type<"whole" | "changed" | "missing">(),
  },
  (table) => [
    index("archive_files_work").on(table.workId),
    index("archive_files_sha256").on(table.sha256),
    index("archive_files_picture").on(table.pictureKey),
    index("archive_files_picture_avif").on(table.pictureAvifKey),
    index("archive_files_thumb").on(table.thumbKey),
    index("archive_files_loose").on(table.broughtAt).where(sql`published_at is null`),
    index("archive_files_checked").on(table.checkedAt.asc().nullsFirst()),
  ],
);

/** Files to be fetched from elsewhere into a draft; gone once they are there. */
export const archiveFetches = pgTable(
  "archive_fetches",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    url: text().notNull(),
    askedAt: instant().notNull(),
    /** Why nothing came, as a sentence for whoever asked; empty while it is under way. */
    why: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("archive_fetches_one").on(table.workId, table.url),
    index("archive_fetches_asked").on(table.askedAt),
  ],
);

/** Contents about to be stored, noted before they are: what a killed process leaves can be found. */
export const archiveIntakes = pgTable(
  "archive_intakes",
  {
    id: id(),
    keys: text().array().notNull(),
    startedAt: instant().notNull(),
  },
  (table) => [index("archive_intakes_started").on(table.startedAt)],
);

/** Everything a work said when it was published; written once, never changed. */
export const archiveRevisions = pgTable(
  "archive_revisions",
  {
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    publishedAt: instant().notNull(),
    note: text().notNull().default(""),
    changes: text().array().notNull().default([]),
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    fileIds: uuid().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.workId, table.number] })],
);

/**
 * Where works stand in lists: one row for each facet a work has and each two of them, so that two
 * facets are one range of an index however many works there are (docs/decisions/0073).
 */
export const archivePostings = pgTable(
  "archive_postings",
  {
    key: text().notNull(),
    publishedAt: instant().notNull(),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.publishedAt, table.workId] }),
    index("archive_postings_work").on(table.workId),
  ],
);

/** How many works have a facet `other` among those with `given`; `*` stands for all. */
export const archiveFacetCounts = pgTable(
  "archive_facet_counts",
  {
    given: text().notNull(),
    facet: text().notNull(),
    other: text().notNull(),
    workCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.given, table.other] }),
    index("archive_facet_counts_top").on(table.given, table.facet, table.workCount.desc()),
  ],
);

export const archiveCollections = pgTable(
  "archive_collections",
  {
    id: id(),
    publicId: text().notNull().unique(),
    ownerId: person(),
    title: text().notNull(),
    about: text().notNull().default(""),
    coverWorkId: uuid().references(() => archiveWorks.id, { onDelete: "set null" }),
    workCount: integer().notNull().default(0),
    madeAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index("archive_collections_owner").on(table.ownerId, table.changedAt.desc()),
    index("archive_collections_cover").on(table.coverWorkId),
  ],
);

export const archiveCollectionWorks = pgTable(
  "archive_collection_works",
  {
    collectionId: uuid()
      .notNull()
      .references(() => archiveCollections.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Why it stands in this collection, in its maker’s words. */
    note: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.workId] }),
    uniqueIndex("archive_collection_works_order").on(table.collectionId, table.position),
    index("archive_collection_works_work").on(table.workId),
  ],
);

/** A listener's own address of a series for a podcast player; only its fingerprint is kept. */
export const archiveFeedKeys = pgTable(
  "archive_feed_keys",
  {
    id: id(),
    userId: ownPerson(),
    collectionId: uuid()
      .notNull()
      .references(() => archiveCollections.id, { onDelete: "cascade" }),
    keyHash: text().notNull().unique(),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("archive_feed_keys_one").on(table.userId, table.collectionId),
    index("archive_feed_keys_collection").on(table.collectionId),
  ],
);

export const archiveSearches = pgTable(
  "archive_searches",
  {
    id: id(),
    userId: ownPerson(),
    name: text().notNull(),
    query: text().notNull(),
    keptAt: instant().notNull(),
    pinned: boolean().notNull().default(false),
    /** What a new work must have for its owner to be told; null where they did not ask. */
    toldOf: text().array(),
  },
  (table) => [
    uniqueIndex("archive_searches_one").on(table.userId, table.query),
    index("archive_searches_told").using("gin", table.toldOf).where(sql`told_of is not null`),
  ],
);

/**
 * Works somebody paid for. The money is in the ledger; this row says what it was for, and opens the
 * work from `startsAt` on until `endsAt`. It outlives the work, as its receipt does.
 */
export const archivePurchases = pgTable(
  "archive_purchases",
  {
    id: id(),
    /** The form it came from: sent again later, it finds this row. */
    onceKey: text().notNull().unique(),
    workId: uuid().references(() => archiveWorks.id, { onDelete: "set null" }),
    title: text().notNull(),
    buyerId: person(),
    sellerId: person(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    state: text().$type<PurchaseState>().notNull().default("pending"),
    refundedMinor: minor().notNull().default(sql`0`),
    madeAt: instant().notNull(),
    startsAt: instant(),
    endsAt: instant(),
  },
  (table) => [
    // One that is not paid yet is gone on with, whichever form comes for it.
    uniqueIndex("archive_purchases_open")
      .on(table.buyerId, table.workId)
      .where(sql`state in ('pending', 'failed')`),
    index("archive_purchases_access").on(table.buyerId, table.workId, table.endsAt),
    index("archive_purchases_work").on(table.workId, table.madeAt.desc(), table.id),
    index("archive_purchases_seller").on(table.sellerId),
    check("archive_purchases_amounts", sql`amount_minor > 0`),
    check("archive_purchases_refunds", sql`refunded_minor between 0 and amount_minor`),
    check("archive_purchases_not_oneself", sql`buyer_id <> seller_id`),
    check("archive_purchases_span", sql`ends_at is null or ends_at >= starts_at`),
    check(
      "archive_purchases_whole",
      sql`(starts_at is null) = (state in ('pending', 'failed', 'dropped'))`,
    ),
  ],
);

export const archiveComments = pgTable(
  "archive_comments",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    authorId: person(),
    body: text().notNull(),
    html: text().$type<SafeHtml>().notNull(),
    postedAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    /** Of the form it came with: sent twice, it is still one comment. */
    onceKey: text().notNull(),
  },
  (table) => [
    index("archive_comments_work").on(table.workId, table.postedAt, table.id),
    uniqueIndex("archive_comments_once").on(table.authorId, table.onceKey),
  ],
);

export const archiveReactions = pgTable(
  "archive_reactions",
  {
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    userId: person(),
    reaction: text().$type<WorkReaction>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.userId, table.reaction] }),
    index("archive_reactions_user").on(table.userId),
  ],
);

/** A ZIP whose works are being brought in, or have been. */
export const archiveImports = pgTable("archive_imports", {
  fileId: uuid()
    .primaryKey()
    .references(() => archiveFiles.id, { onDelete: "cascade" }),
  startedAt: instant().notNull(),
  endedAt: instant(),
  failed: jsonb()
    .$type<readonly { readonly key: string; readonly why: string }[]>()
    .notNull()
    .default([]),
});
