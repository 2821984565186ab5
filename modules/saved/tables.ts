import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { ownUserColumn } from "#tables/identity";
import type { SavedKind } from "./contract.ts";

/**
 * One row per user with saved items; locked while items are added or removed, so that limits hold.
 */
export const savedLibraries = pgTable("saved_libraries", {
  userId: ownUserColumn().primaryKey(),
  itemCount: integer().notNull().default(0),
  folderCount: integer().notNull().default(0),
});

/**
 * A folder may be inside another folder of its owner, which must be at the top level. A foreign key
 * enforces all of that (`saved_folders_one_deep`, in its own migration): parent, owner and "at the
 * top level" refer to a row with the same values (docs/decisions/0122).
 */
export const savedFolders = pgTable(
  "saved_folders",
  {
    id: id(),
    userId: ownUserColumn(),
    parentId: uuid(),
    nested: boolean().notNull().generatedAlwaysAs(sql`parent_id is not null`),
    /** What its parent must be: not nested. There to be pointed with. */
    parentNested: boolean().notNull().generatedAlwaysAs(sql`false`),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("saved_folders_name")
      .on(table.userId, sql`lower(${table.name})`)
      .where(sql`parent_id is null`),
    uniqueIndex("saved_folders_name_within")
      .on(table.parentId, sql`lower(${table.name})`)
      .where(sql`parent_id is not null`),
    index("saved_folders_owner").on(table.userId),
    uniqueIndex("saved_folders_standing").on(table.id, table.userId, table.nested),
    index("saved_folders_within").on(table.parentId, table.userId, table.parentNested),
  ],
);

/**
 * A link to a folder, until its owner revokes it. Stored in plain text so that the owner can copy
 * it again: it opens a list of what a reader may read anyway, and reveals nothing of the owner's
 * but the folder's name.
 */
export const savedShares = pgTable("saved_shares", {
  folderId: uuid()
    .primaryKey()
    .references(() => savedFolders.id, { onDelete: "cascade" }),
  key: text().notNull().unique(),
  createdAt: instant().notNull(),
});

/**
 * What a user saved: which item, and their own note. Nothing of the item itself is stored; its
 * title is read each time, subject to its visibility rules (docs/decisions/0088).
 */
export const savedItems = pgTable(
  "saved_items",
  {
    id: id(),
    userId: ownUserColumn(),
    kind: text().$type<SavedKind>().notNull(),
    /** Id of the row it refers to; for a topic its first post, which survives merging topics. */
    itemId: uuid().notNull(),
    folderId: uuid().references(() => savedFolders.id, { onDelete: "set null" }),
    note: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** Higher is further up. */
    position: doublePrecision().notNull(),
    savedAt: instant().notNull(),
    /** Since when it should be available offline. */
    offlineAt: instant(),
    remindAt: instant(),
    /** When the reminder was sent; the item is listed as due until they dismiss it. */
    remindedAt: instant(),
    /** Removed; retained for a day, so that it can be restored with its note. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex("saved_items_one").on(table.userId, table.itemId),
    index("saved_items_order")
      .on(table.userId, table.position.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index("saved_items_time")
      .on(table.userId, table.savedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index("saved_items_folder").on(
      table.folderId,
      table.position.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("saved_items_reminders")
      .on(table.userId, table.remindAt, table.id)
      .where(sql`remind_at is not null and removed_at is null`),
    index("saved_items_due")
      .on(table.remindAt)
      .where(sql`remind_at is not null and reminded_at is null and removed_at is null`),
    index("saved_items_removed").on(table.removedAt).where(sql`removed_at is not null`),
    check("saved_items_reminded", sql`reminded_at is null or remind_at is not null`),
    check(
      "saved_items_kind",
      sql`kind in ('work', 'collection', 'topic', 'reply', 'guild', 'person')`,
    ),
  ],
);
