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
import { ownPerson } from "#tables/identity";
import type { SavedKind } from "./contract.ts";

/** One for each who saved anything: held while something is put in or taken out, so that limits hold. */
export const savedShelves = pgTable("saved_shelves", {
  userId: ownPerson().primaryKey(),
  itemCount: integer().notNull().default(0),
  folderCount: integer().notNull().default(0),
});

/**
 * A folder may lie in another of its owner's, which lies in none itself. A foreign key says all of
 * that (`saved_folders_one_deep`, in a migration of its own): parent, owner and "lies in none" point
 * at a row of which the same is true (docs/decisions/0122).
 */
export const savedFolders = pgTable(
  "saved_folders",
  {
    id: id(),
    userId: ownPerson(),
    parentId: uuid(),
    /** It lies in another. */
    nested: boolean().notNull().generatedAlwaysAs(sql`parent_id is not null`),
    /** What its parent must be: not nested. There to be pointed with. */
    parentNested: boolean().notNull().generatedAlwaysAs(sql`false`),
    name: text().notNull(),
    madeAt: instant().notNull(),
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
 * A link to a folder, while its owner lets it be. It is kept as it is, so that they can copy it again:
 * it opens a list of what a reader may read anyway, and nothing of the owner's but the folder's name.
 */
export const savedShares = pgTable("saved_shares", {
  folderId: uuid()
    .primaryKey()
    .references(() => savedFolders.id, { onDelete: "cascade" }),
  key: text().notNull().unique(),
  madeAt: instant().notNull(),
});

/**
 * What somebody saved: which thing, and their own words about it. Nothing of the thing itself is
 * kept; its title is asked each time, by the rules of who may read it (docs/decisions/0088).
 */
export const savedItems = pgTable(
  "saved_items",
  {
    id: id(),
    userId: ownPerson(),
    kind: text().$type<SavedKind>().notNull(),
    /** Of the row it stands for; a topic has its first post's, which stays when topics are merged. */
    itemId: uuid().notNull(),
    folderId: uuid().references(() => savedFolders.id, { onDelete: "set null" }),
    note: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** Higher is further up. */
    position: doublePrecision().notNull(),
    savedAt: instant().notNull(),
    /** To be kept readable without network, since then. */
    offlineAt: instant(),
    /** When its owner wants to hear of it again. */
    remindAt: instant(),
    /** That they were told; until they say so it stands among what is due. */
    remindedAt: instant(),
    /** Taken out; kept for a day, so that it can come back with its note. */
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
