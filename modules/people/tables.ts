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
import { ownUserColumn, users } from "#tables/identity";
import type { Audience, MessageAudience, Picture, PicturePurpose, Visibility } from "./contract.ts";

interface StoredLink {
  readonly label: string;
  readonly url: string;
  /** When the page was last seen pointing back here. */
  readonly verifiedAt: string | null;
}

/** What a person shows of themselves. Made when first needed: no row is the same as all defaults. */
export const profiles = pgTable(
  "profiles",
  {
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
    mayMessage: text().$type<MessageAudience>().notNull().default("everyone"),
    mayMention: text().$type<Audience>().notNull().default("everyone"),
    membershipsVisibleTo: text().$type<Audience>().notNull().default("everyone"),
    onlineVisibleTo: text().$type<Audience>().notNull().default("following"),
    readReceipts: boolean().notNull().default(true),
    /** Whether what they open is counted in the statistics of creators. */
    countReading: boolean().notNull().default(true),
    followerCount: integer().notNull().default(0),
    followingCount: integer().notNull().default(0),
    editedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("profiles_not_public").on(table.userId).where(sql`visibility <> 'public'`)],
);

/** Accepted once `acceptedAt` is set; until then it is a request. */
export const follows = pgTable(
  "follows",
  {
    followerId: ownUserColumn(),
    followedId: ownUserColumn(),
    requestedAt: instant().notNull(),
    acceptedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index("follows_followers").on(table.followedId, table.acceptedAt, table.followerId),
    check("follows_not_oneself", sql`${table.followerId} <> ${table.followedId}`),
  ],
);

/** Ends everything between two people, in both directions, regardless of who blocked. */
export const blocks = pgTable(
  "blocks",
  { blockerId: ownUserColumn(), blockedId: ownUserColumn(), blockedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_blocked").on(table.blockedId, table.blockerId),
    check("blocks_not_oneself", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Hides a user in the owner's lists; they are not notified and nothing changes for them. */
export const mutes = pgTable(
  "mutes",
  {
    muterId: ownUserColumn(),
    mutedId: ownUserColumn(),
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

/** The stored files that are served publicly at /files/: nothing else in the store is. */
export const pictureFiles = pgTable(
  "picture_files",
  {
    userId: ownUserColumn(),
    purpose: text().$type<PicturePurpose>().notNull(),
    width: integer().notNull(),
    type: text().$type<"webp" | "avif">().notNull(),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose, table.width, table.type] }),
    index("picture_files_key").on(table.key),
  ],
);

/** A user's last channel test, and its result. */
export const channelTests = pgTable("channel_tests", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  testId: uuid().notNull(),
  requestedAt: instant().notNull(),
  emailSentAt: instant(),
  emailFailedAt: instant(),
});
