import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SupporterMessageKind } from "#contracts/messaging";
import { id, instant, minor } from "#platform/db";
import { ownUserColumn } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import type { SupporterMessageState, SupporterState } from "./constants.ts";

/**
 * One row per creator and person who subscribes or subscribed to them, or tipped them by name:
 * computed from subscriptions, charges and tips, so that lists of many people are read by index.
 */
export const supporters = pgTable(
  "supporters",
  {
    creatorId: ownUserColumn(),
    userId: ownUserColumn(),
    /** The first subscription or tip. */
    since: instant().notNull(),
    /** Of the last subscription; `tipped` without one. */
    state: text().$type<SupporterState>().notNull(),
    tierId: uuid().references(() => tiers.id, { onDelete: "set null" }),
    /** Paid for subscriptions and tips, less refunds, in the currency of the creator. */
    spentMinor: minor().notNull(),
    /** Name and username in lower case, to search and sort by. */
    searchText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.userId] }),
    index("supporters_newest").on(table.creatorId, table.since, table.userId),
    index("supporters_spent").on(table.creatorId, table.spentMinor, table.userId),
    index("supporters_name").on(table.creatorId, table.searchText, table.userId),
    index("supporters_user").on(table.userId),
    index("supporters_tier").on(table.tierId),
    check("supporters_spent_minor", sql`${table.spentMinor} >= 0`),
  ],
);

/** What a creator wrote about a supporter, for themselves alone. */
export const supporterNotes = pgTable(
  "supporter_notes",
  {
    creatorId: ownUserColumn(),
    userId: ownUserColumn(),
    note: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.userId] }),
    index("supporter_notes_user").on(table.userId),
  ],
);

/** One message to many supporters. */
export const supporterMessages = pgTable(
  "supporter_messages",
  {
    id: id(),
    creatorId: ownUserColumn(),
    idempotencyKey: text().notNull(),
    kind: text().$type<SupporterMessageKind>().notNull(),
    body: text().notNull(),
    /** Which supporters, as the address of their list has it. */
    filter: text().notNull().default(""),
    state: text().$type<SupporterMessageState>().notNull().default("collecting"),
    /** Collected when it began to be sent. */
    recipients: integer().notNull().default(0),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex("supporter_messages_once").on(table.creatorId, table.idempotencyKey),
    index("supporter_messages_newest").on(table.creatorId, table.createdAt),
    index("supporter_messages_open")
      .on(table.createdAt)
      .where(sql`state in ('collecting', 'sending')`),
    check(
      "supporter_messages_finished",
      sql`(state in ('done', 'stopped')) = (finished_at is not null)`,
    ),
  ],
);

/** One row for each recipient, changed in the transaction that writes the message to them. */
export const supporterMessageRecipients = pgTable(
  "supporter_message_recipients",
  {
    messageId: uuid()
      .notNull()
      .references(() => supporterMessages.id, { onDelete: "cascade" }),
    userId: ownUserColumn(),
    /** `skipped`: they did not accept messages from the creator any more. */
    state: text().$type<"waiting" | "sent" | "skipped">().notNull().default("waiting"),
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("supporter_message_recipients_user").on(table.userId),
    index("supporter_message_recipients_waiting")
      .on(table.messageId, table.userId)
      .where(sql`state = 'waiting'`),
    check("supporter_message_recipients_done", sql`(state = 'waiting') = (done_at is null)`),
  ],
);
