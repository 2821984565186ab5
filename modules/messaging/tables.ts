import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { instant } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { users } from "#tables/identity";
import { mediaFiles } from "#tables/media";
import type { MemberState, Reaction, SystemNote } from "./contract.ts";

const number = () => bigint({ mode: "number" });
const person = () => uuid().references(() => users.id, { onDelete: "cascade" });

/** A pair or a group. Its row lock orders messages. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().$type<"pair" | "group">().notNull(),
    /** For a pair: the lower id. There is one conversation per pair, forever. */
    pairLow: person(),
    pairHigh: person(),
    name: text().notNull().default(""),
    /** Of a group. */
    pictureId: text().references(() => mediaFiles.id, { onDelete: "set null" }),
    ownerId: person(),
    /** A pair in which only this creator writes: their announcements to the other one. */
    announcerId: person(),
    startedById: person(),
    /**
     * The other user did not know the one who started it; the number of these per day is limited.
     */
    withStranger: boolean().notNull().default(false),
    /** The last message's place in the order. */
    lastSeq: number().notNull().default(0),
    /** Counts every change, of old messages too. */
    lastChange: number().notNull().default(0),
    memberCount: integer().notNull().default(0),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("conversations_pair")
      .on(table.pairLow, table.pairHigh)
      .where(sql`announcer_id is null`),
    uniqueIndex("conversations_announcements")
      .on(table.announcerId, table.pairLow, table.pairHigh)
      .where(sql`announcer_id is not null`),
    index("conversations_pair_low").on(table.pairLow),
    index("conversations_pair_high").on(table.pairHigh),
    index("conversations_owner").on(table.ownerId),
    index("conversations_picture").on(table.pictureId),
    index("conversations_started").on(table.startedById, table.startedAt),
    check(
      "conversations_pair_is_two",
      sql`(kind = 'pair') = (pair_low is not null and pair_high is not null) and pair_low < pair_high is not false`,
    ),
    check(
      "conversations_announcer_is_of_the_pair",
      sql`announcer_id is null or (kind = 'pair' and announcer_id in (pair_low, pair_high))`,
    ),
  ],
);

export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: person().notNull(),
    state: text().$type<MemberState>().notNull(),
    joinedAt: instant().notNull(),
    /** Gone: left, or removed. The row stays for the names beside old messages. */
    leftAt: instant(),
    /** Nothing up to here was ever theirs to read. */
    visibleFromSeq: number().notNull(),
    readSeq: number().notNull(),
    unread: boolean().notNull().default(false),
    /** Since when there has been something unread that no other channel has notified them of. */
    unreadSince: instant(),
    mutedUntil: instant(),
    archivedAt: instant(),
    pinnedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("conversation_members_user").on(table.userId),
    index("conversation_members_waiting")
      .on(table.unreadSince)
      .where(sql`unread_since is not null`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    seq: number().notNull(),
    change: number().notNull(),
    authorId: person(),
    clientId: text(),
    body: text().notNull(),
    bodyHtml: text().$type<SafeHtml>().notNull(),
    bodyText: text().notNull(),
    note: jsonb().$type<SystemNote>(),
    replyToId: uuid().references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    forwarded: boolean().notNull().default(false),
    sentAt: instant().notNull(),
    editedAt: instant(),
    /** Deleted for everyone: the text is erased, the position stays. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex("messages_order").on(table.conversationId, table.seq),
    index("messages_changes").on(table.conversationId, table.change),
    uniqueIndex("messages_once").on(table.conversationId, table.authorId, table.clientId),
    index("messages_author").on(table.authorId),
    index("messages_reply").on(table.replyToId),
    index("messages_words").using("gin", sql`search_tokens('simple', ${table.bodyText})`),
  ],
);

/** Earlier versions of a message; every member of the conversation may see them. */
export const messageEdits = pgTable(
  "message_edits",
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    editedAt: instant().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.editedAt] })],
);

/** Messages deleted for one user only. */
export const hiddenMessages = pgTable(
  "hidden_messages",
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: person().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("hidden_messages_user").on(table.userId),
  ],
);

export const messageReactions = pgTable(
  "message_reactions",
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: person().notNull(),
    kind: text().$type<Reaction>().notNull(),
    reactedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId, table.kind] }),
    index("message_reactions_user").on(table.userId),
  ],
);

/** One row per user, so that a badge is a single lookup: conversations with unread messages. */
export const messageInboxes = pgTable("message_inboxes", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  unreadCount: integer().notNull().default(0),
});

/** When a moderator opened a reported message. The conversation is notified, too. */
export const messageStaffViews = pgTable(
  "message_staff_views",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    reportId: uuid().notNull(),
    staffId: person(),
    viewedAt: instant().notNull(),
  },
  (table) => [
    index("message_staff_views_message").on(table.messageId),
    index("message_staff_views_staff").on(table.staffId),
    uniqueIndex("message_staff_views_once").on(table.reportId, table.messageId, table.staffId),
  ],
);
