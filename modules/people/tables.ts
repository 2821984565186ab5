import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/db";
import { ownPerson, users } from "#tables/identity";
import type { Circle, MessageCircle, Picture, Purpose, Visibility } from "./contract.ts";

interface StoredLink {
  readonly label: string;
  readonly url: string;
  /** When the page was last seen pointing back here. */
  readonly verifiedAt: string | null;
}

/** What a person shows of themselves. Made when first needed: no row is the same as all defaults. */
export const profiles = pgTable("profiles", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  pronouns: text().notNull().default(""),
  bio: text().notNull().default(""),
  bioHtml: text().notNull().default(""),
  bioText: text().notNull().default(""),
  links: jsonb().$type<readonly StoredLink[]>().notNull().default([]),
  avatar: jsonb().$type<Picture>(),
  banner: jsonb().$type<Picture>(),
  visibility: text().$type<Visibility>().notNull().default("public"),
  indexed: boolean().notNull().default(true),
  mayMessage: text().$type<MessageCircle>().notNull().default("everyone"),
  mayMention: text().$type<Circle>().notNull().default("everyone"),
  membershipsShownTo: text().$type<Circle>().notNull().default("everyone"),
  onlineShownTo: text().$type<Circle>().notNull().default("following"),
  readReceipts: boolean().notNull().default(true),
  followerCount: integer().notNull().default(0),
  followingCount: integer().notNull().default(0),
  editedAt: instant().notNull().defaultNow(),
});

/** Accepted once `acceptedAt` is set; until then it is a request. */
export const follows = pgTable(
  "follows",
  {
    followerId: ownPerson(),
    followedId: ownPerson(),
    requestedAt: instant().notNull(),
    acceptedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index("follows_followers").on(table.followedId, table.acceptedAt, table.followerId),
    check("follows_not_oneself", sql`${table.followerId} <> ${table.followedId}`),
  ],
);

/** Ends everything between two people, in both directions, whoever of them asked for it. */
export const blocks = pgTable(
  "blocks",
  { blockerId: ownPerson(), blockedId: ownPerson(), blockedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_blocked").on(table.blockedId, table.blockerId),
    check("blocks_not_oneself", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Keeps somebody out of one's own lists; they are not told and nothing changes for them. */
export const mutes = pgTable(
  "mutes",
  {
    muterId: ownPerson(),
    mutedId: ownPerson(),
    mutedAt: instant().notNull(),
    /** Taken away then; null for as long as they like. */
    endsAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    index("mutes_muted").on(table.mutedId),
    index("mutes_ending").on(table.endsAt).where(sql`ends_at is not null`),
    check("mutes_not_oneself", sql`${table.muterId} <> ${table.mutedId}`),
  ],
);

/** The stored files that may be served to anybody at /files/: nothing else in the store is. */
export const pictureFiles = pgTable(
  "picture_files",
  {
    userId: ownPerson(),
    purpose: text().$type<Purpose>().notNull(),
    width: integer().notNull(),
    type: text().$type<"webp" | "avif">().notNull(),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose, table.width, table.type] }),
    index("picture_files_key").on(table.key),
  ],
);

/** The last time somebody tried their channels, and what became of it. */
export const channelTrials = pgTable("channel_trials", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  trialId: uuid().notNull(),
  askedAt: instant().notNull(),
  letterSentAt: instant(),
  letterFailedAt: instant(),
});
