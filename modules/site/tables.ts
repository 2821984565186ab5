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
import { ownPerson, users } from "#tables/identity";
import type { Audience, FlagState, WaitlistSource, WaitlistState } from "./contract.ts";

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
    /** Also over every page of whom it is for. */
    banner: boolean().notNull().default(false),
  },
  (table) => [
    index("announcements_latest")
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`withdrawn_at is null`),
    index("announcements_banner").on(table.publishedAt).where(sql`banner and withdrawn_at is null`),
  ],
);

/** Parts that are being tried out, as whoever runs the place has set them; see `flags/list.ts`. */
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
    userId: ownPerson(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.userId] }),
    index("feature_flag_people_user").on(table.userId),
  ],
);

/** Terms published from the desk; those that came with a release are files. */
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

/** What whoever runs the place has decided; what is not here is as `site-settings.ts` says. */
export const siteSettings = pgTable("site_settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
});

/** Everybody who ever asked to be let in, one row per address. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    /** Always lower case. */
    email: text().notNull().unique(),
    reason: text(),
    source: text().$type<WaitlistSource>().notNull(),
    state: text().$type<WaitlistState>().notNull().default("pending_confirm"),
    /** Part of the link with which they bring others. */
    referralCode: text().notNull().unique(),
    referredBy: uuid().references((): AnyPgColumn => waitlistEntries.id, { onDelete: "set null" }),
    /** The order in which places were given, before referrals: see `waitlist/line.ts`. */
    turn: integer().unique(),
    createdAt: instant().notNull(),
    /** When the mailbox was first proved. */
    confirmedAt: instant(),
    invitedAt: instant(),
    /** Of the form by which they were asked in with others. */
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

/** Links in the letters of the list; only a digest of each token is kept. */
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
    /** None for the page of one's place, which can be visited as long as there is one. */
    expiresAt: instant(),
    usedAt: instant(),
  },
  (table) => [index("waitlist_links_entry").on(table.entryId, table.purpose)],
);

/** Who accepted which terms, when and how. Kept for as long as there is an account. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: ownPerson(),
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
    /** By making an account, or when asked about a new version. */
    how: text().$type<"sign_up" | "asked">().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
