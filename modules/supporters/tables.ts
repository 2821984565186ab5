import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, minor } from "#platform/db";
import { ownUserColumn } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import type { SupporterState } from "./constants.ts";

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
