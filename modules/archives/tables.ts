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
import { ownUserColumn, userColumn } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import type { AiUses } from "./ai-use.ts";
import type {
  AccessLevel,
  LaterLevel,
  LicenseCode,
  Maker,
  PurchaseState,
  WorkKind,
  WorkReaction,
  WorkState,
} from "./constants.ts";
import type { Relation } from "./relations/kinds.ts";
import type { FileKind, FileMetadata } from "./views.ts";

/** What is published; an edit lives in its draft until it is published too. */
export const archiveWorks = pgTable(
  "archive_works",
  {
    id: id(),
    /** Part of its address for good. */
    publicId: text().notNull().unique(),
    ownerId: userColumn(),
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
    /** One of `languageCodes`. */
    language: text().notNull().default("en"),
    tags: text().array().notNull().default([]),
    sourceUrl: text().notNull().default(""),
    license: text().$type<LicenseCode>().notNull().default("reserved"),
    licenseText: text().notNull().default(""),
    warning: text().notNull().default(""),
    /** Normalized: `doi:10.1000/182`, `isbn:9780306406157` … */
    identifiers: text().array().notNull().default([]),
    relations: jsonb().$type<readonly Relation[]>().notNull().default([]),
    /** Public ids of the related works on this site: how the other work's page finds this one. */
    relatedWorks: text().array().notNull().default([]),
    aiUses: jsonb().$type<AiUses>().notNull().default({}),
    access: text().$type<AccessLevel>().notNull().default("public"),
    tierId: uuid().references(() => tiers.id),
    /**
     * No foreign key: guilds are a separate module, and the app container provides who is in one.
     */
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
    /** What lists find it by: `kind:audio`, `tag:tides` … Empty unless it is listed. */
    facets: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    publishAt: instant(),
    publishedAt: instant(),
    revisedAt: instant(),
    /**
     * When it first became public: harvesters that have it since are notified once it is closed.
     */
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
  /** The draft's version; a later one has changes that are not scheduled. */
  readonly version: number;
}

/** The form's fields as last saved, and the files chosen so far. */
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
    /** What will be published, as of when it was scheduled; later changes stay in the draft. */
    scheduled: jsonb().$type<Scheduled>(),
  },
  (table) => [index("archive_drafts_saved").on(table.savedAt)],
);

/** A file of a work. Its content is immutable; different content is a different file. */
export const archiveFiles = pgTable(
  "archive_files",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    /** The upload it came from: received twice, it is still one file. */
    uploadId: text().notNull().unique(),
    name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** By its content, never by its name. */
    type: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    alt: text().notNull().default(""),
    facts: jsonb().$type<FileMetadata>().notNull().default({}),
    pictureKey: text(),
    pictureAvifKey: text(),
    thumbKey: text(),
    /** Where it was fetched from, if it was not uploaded. */
    sourceUrl: text().notNull().default(""),
    uploadedAt: instant().notNull(),
    /** Part of a revision since then, and therefore retained permanently. */
    publishedAt: instant(),
    checkedAt: instant(),
    /** What the last reading found: the same content, another, or none. */
    checkResult: text().$type<"whole" | "changed" | "missing">(),
  },
  (table) => [
    index("archive_files_work").on(table.workId),
    index("archive_files_sha256").on(table.sha256),
    index("archive_files_picture").on(table.pictureKey),
    index("archive_files_picture_avif").on(table.pictureAvifKey),
    index("archive_files_thumb").on(table.thumbKey),
    index("archive_files_loose").on(table.uploadedAt).where(sql`published_at is null`),
    index("archive_files_checked").on(table.checkedAt.asc().nullsFirst()),
  ],
);

/** Remote files to be fetched into a draft; deleted once they are there. */
export const archiveFetches = pgTable(
  "archive_fetches",
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    url: text().notNull(),
    requestedAt: instant().notNull(),
    /** Why it failed, as a message for the user; empty while in progress. */
    error: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("archive_fetches_one").on(table.workId, table.url),
    index("archive_fetches_asked").on(table.requestedAt),
  ],
);

/** Contents about to be stored, noted before they are: what a killed process leaves can be found. */
export const archivePendingContents = pgTable(
  "archive_pending_contents",
  {
    id: id(),
    keys: text().array().notNull(),
    startedAt: instant().notNull(),
  },
  (table) => [index("archive_intakes_started").on(table.startedAt)],
);

/** A work as published in one revision; immutable. */
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
 * Index of works for lists: one row for each facet of a work and each pair of them, so that a query
 * for two facets is one index range however many works there are (docs/decisions/0073).
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

/** How many works with facet `given` also have facet `other`; `*` means all works. */
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
    ownerId: userColumn(),
    title: text().notNull(),
    about: text().notNull().default(""),
    coverWorkId: uuid().references(() => archiveWorks.id, { onDelete: "set null" }),
    workCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
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
    /** The owner's note on why it is in this collection. */
    note: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.workId] }),
    uniqueIndex("archive_collection_works_order").on(table.collectionId, table.position),
    index("archive_collection_works_work").on(table.workId),
  ],
);

/** A listener's private podcast URL for a series; only its hash is stored. */
export const archiveFeedKeys = pgTable(
  "archive_feed_keys",
  {
    id: id(),
    userId: ownUserColumn(),
    collectionId: uuid()
      .notNull()
      .references(() => archiveCollections.id, { onDelete: "cascade" }),
    keyHash: text().notNull().unique(),
    createdAt: instant().notNull(),
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
    userId: ownUserColumn(),
    name: text().notNull(),
    query: text().notNull(),
    savedAt: instant().notNull(),
    pinned: boolean().notNull().default(false),
    /** The facets a new work needs for the owner to be notified; null if alerts are off. */
    alertFacets: text().array(),
  },
  (table) => [
    uniqueIndex("archive_searches_one").on(table.userId, table.query),
    index("archive_searches_told")
      .using("gin", table.alertFacets)
      .where(sql`alert_facets is not null`),
  ],
);

/**
 * Purchases of works. The money is in the ledger; this row says what it was for and opens the work
 * from `startsAt` until `endsAt`. It outlives the work, as its receipt does.
 */
export const archivePurchases = pgTable(
  "archive_purchases",
  {
    id: id(),
    /** The form's key: resubmitted later, it finds this row. */
    idempotencyKey: text().notNull().unique(),
    workId: uuid().references(() => archiveWorks.id, { onDelete: "set null" }),
    title: text().notNull(),
    buyerId: userColumn(),
    sellerId: userColumn(),
    /** What is paid. */
    amountMinor: minor().notNull(),
    /** Of it, the tax that was added to the price. */
    taxAddedMinor: minor().notNull().default(sql`0`),
    currency: text().notNull(),
    state: text().$type<PurchaseState>().notNull().default("pending"),
    refundedMinor: minor().notNull().default(sql`0`),
    createdAt: instant().notNull(),
    startsAt: instant(),
    endsAt: instant(),
  },
  (table) => [
    // An unpaid purchase is resumed, whichever form is submitted.
    uniqueIndex("archive_purchases_open")
      .on(table.buyerId, table.workId)
      .where(sql`state in ('pending', 'failed')`),
    index("archive_purchases_access").on(table.buyerId, table.workId, table.endsAt),
    index("archive_purchases_work").on(table.workId, table.createdAt.desc(), table.id),
    index("archive_purchases_seller").on(table.sellerId),
    check("archive_purchases_amounts", sql`amount_minor > 0`),
    check("archive_purchases_tax", sql`tax_added_minor between 0 and amount_minor`),
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
    authorId: userColumn(),
    body: text().notNull(),
    html: text().$type<SafeHtml>().notNull(),
    postedAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    /** The form's key: submitted twice, it is still one comment. */
    idempotencyKey: text().notNull(),
  },
  (table) => [
    index("archive_comments_work").on(table.workId, table.postedAt, table.id),
    uniqueIndex("archive_comments_once").on(table.authorId, table.idempotencyKey),
  ],
);

export const archiveReactions = pgTable(
  "archive_reactions",
  {
    workId: uuid()
      .notNull()
      .references(() => archiveWorks.id, { onDelete: "cascade" }),
    userId: userColumn(),
    reaction: text().$type<WorkReaction>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.userId, table.reaction] }),
    index("archive_reactions_user").on(table.userId),
  ],
);

/** A ZIP whose works are being or have been imported. */
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
