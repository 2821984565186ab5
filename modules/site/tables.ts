import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { ownUserColumn, users } from "#tables/identity";
import type {
  Audience,
  FlagState,
  SiteFilePurpose,
  SiteFileType,
  WaitlistSource,
  WaitlistState,
} from "./contract.ts";

export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    key: text().notNull().unique(),
    title: text().notNull(),
    /** As it was written. */
    body: text().notNull(),
    /** As it is read: rendered once, when written. */
    bodyHtml: text().$type<SafeHtml>().notNull(),
    publishedAt: instant().notNull(),
    withdrawnAt: instant(),
    audience: text().$type<Audience>().notNull().default("everybody"),
    /** Nothing: it stays until it is withdrawn. */
    shownUntil: instant(),
    /** Also shown above every page for its audience. */
    banner: boolean().notNull().default(false),
  },
  (table) => [
    index("announcements_latest")
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`withdrawn_at is null`),
    index("announcements_banner").on(table.publishedAt).where(sql`banner and withdrawn_at is null`),
  ],
);

/** Feature flags as set by operators; see `flags/list.ts`. */
export const featureFlags = pgTable(
  "feature_flags",
  {
    name: text().primaryKey(),
    state: text().$type<FlagState>().notNull(),
    /** Of members, by a hash that stays; for state `some`. */
    percent: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  () => [check("feature_flags_percent", sql`percent between 0 and 100`)],
);

/** Who has it on by name, whatever the share. */
export const flagPeople = pgTable(
  "feature_flag_people",
  {
    name: text()
      .notNull()
      .references(() => featureFlags.name, { onDelete: "cascade" }),
    userId: ownUserColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.userId] }),
    index("feature_flag_people_user").on(table.userId),
  ],
);

/** Terms published from the admin area; those that came with a release are files. */
export const publishedTerms = pgTable(
  "published_terms",
  {
    version: integer().primaryKey(),
    /** The day from which they hold. */
    day: date({ mode: "string" }).notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: uuid().references(() => users.id),
  },
  (table) => [index("published_terms_by").on(table.publishedBy)],
);

/** Settings changed by operators; defaults are in `site-settings.ts`. */
export const siteSettings = pgTable("site_settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
});

/** Pictures of the site and what was made from each, such as icons in all sizes, and its fonts. */
export const siteFiles = pgTable(
  "site_files",
  {
    purpose: text().$type<SiteFilePurpose>().notNull(),
    /** Which of the files made for this purpose: `any-192`. */
    name: text().notNull(),
    type: text().$type<SiteFileType>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** In the file storage. */
    key: text().notNull(),
    /** For readers who do not see it, and who made it. */
    alt: text().notNull(),
    credit: text().notNull(),
    /** Of a font: `400`, or its range `200 900`. */
    weights: text().notNull().default(""),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.name] }),
    index("site_files_key").on(table.key),
  ],
);

/** Texts of the interface that operators changed, instead of those in `locales/`. */
export const siteTexts = pgTable(
  "site_texts",
  {
    locale: text().notNull(),
    /** As in the catalogs: `forum.newTopic.title`. */
    key: text().notNull(),
    text: text().notNull(),
    /** The text of the catalogs when it was changed, to notice that a release has another one. */
    defaultText: text().notNull(),
    changedAt: instant().notNull(),
    changedBy: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.key] }),
    check("site_texts_length", sql`char_length(text) between 1 and 5000`),
    index("site_texts_changed_by").on(table.changedBy),
  ],
);

/** Pages that operators write, such as an imprint. */
export const sitePages = pgTable(
  "site_pages",
  {
    /** The last part of its address. */
    slug: text().primaryKey(),
    /** The order in the footer; null for a page that is not listed there. */
    footerPosition: integer(),
    createdAt: instant().notNull(),
  },
  () => [check("site_pages_slug_form", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

/** Every published text of a page; the one with the highest version in its language is shown. */
export const sitePageVersions = pgTable(
  "site_page_versions",
  {
    slug: text()
      .notNull()
      .references(() => sitePages.slug, { onDelete: "cascade" }),
    locale: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** As it was written. */
    body: text().notNull(),
    /** As it is read: rendered once, when published. */
    bodyHtml: text().$type<SafeHtml>().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.locale, table.version] }),
    check("site_page_versions_version", sql`version > 0`),
    index("site_page_versions_published_by").on(table.publishedBy),
  ],
);

/** Everyone who ever joined the waitlist, one row per address. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    /** Always lower case. */
    email: text().notNull().unique(),
    reason: text(),
    source: text().$type<WaitlistSource>().notNull(),
    /** Of the page on which they joined, for later emails. */
    language: text(),
    state: text().$type<WaitlistState>().notNull().default("pending_confirm"),
    /** Part of their referral link. */
    referralCode: text().notNull().unique(),
    referredBy: uuid().references((): AnyPgColumn => waitlistEntries.id, { onDelete: "set null" }),
    /** The order in which places were assigned, before referrals: see `waitlist/line.ts`. */
    turn: integer().unique(),
    createdAt: instant().notNull(),
    /** When the mailbox was first proved. */
    confirmedAt: instant(),
    invitedAt: instant(),
    /** Idempotency key of the form that invited this entry along with others. */
    inviteKey: text(),
    inviteExpiresAt: instant(),
    remindedAt: instant(),
    joinedAt: instant(),
    leftAt: instant(),
  },
  (table) => [
    check("waitlist_email_lower", sql`email = lower(email)`),
    check("waitlist_reason_length", sql`char_length(reason) <= 280`),
    check("waitlist_code_form", sql`referral_code ~ '^[0-9a-hjkmnp-tv-z]{8}$'`),
    check("waitlist_waiting_has_turn", sql`state <> 'waiting' or turn is not null`),
    check("waitlist_invited_has_end", sql`state <> 'invited' or invite_expires_at is not null`),
    check("waitlist_not_by_oneself", sql`referred_by <> id`),
    index("waitlist_line").on(table.turn).where(sql`state = 'waiting'`),
    index("waitlist_invited").on(table.inviteExpiresAt).where(sql`state = 'invited'`),
    index("waitlist_invite_key").on(table.inviteKey).where(sql`invite_key is not null`),
    index("waitlist_referred_by").on(table.referredBy),
  ],
);

export type WaitlistLinkPurpose = "confirm" | "page" | "invite";

/** Links in waitlist emails; only a digest of each token is stored. */
export const waitlistLinks = pgTable(
  "waitlist_links",
  {
    id: id(),
    entryId: uuid()
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: "cascade" }),
    purpose: text().$type<WaitlistLinkPurpose>().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** Null for the place's page, which stays accessible as long as the place exists. */
    expiresAt: instant(),
    usedAt: instant(),
  },
  (table) => [index("waitlist_links_entry").on(table.entryId, table.purpose)],
);

/** Who accepted which terms, when and how. Retained for as long as the account exists. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: ownUserColumn(),
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
    /** At sign-up, or when asked about a new version. */
    how: text().$type<"sign_up" | "asked">().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
