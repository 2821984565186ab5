import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { archiveWorks } from "#tables/archives";

const day = () => date({ mode: "string" });
const count = () => integer().notNull().default(0);
const work = () =>
  uuid()
    .notNull()
    .references(() => archiveWorks.id, { onDelete: "cascade" });

/**
 * The random key with which readers of one day are hashed. The next day's replaces it, in the same
 * transaction that deletes the hashes, so there is never more than one row. This table and the next
 * are unlogged, so that no backup contains them.
 */
export const statisticsSalts = pgTable("statistics_salts", {
  day: day().primaryKey(),
  salt: text().notNull(),
});

/**
 * That someone opened a work today, so that they are counted once. The hash contains the work and
 * the reader, and neither can be computed from it once the salt is deleted.
 */
export const statisticsReaders = pgTable(
  "statistics_readers",
  {
    hash: text().primaryKey(),
    day: day()
      .notNull()
      .references(() => statisticsSalts.day, { onDelete: "cascade" }),
    viewed: boolean().notNull().default(false),
    played: boolean().notNull().default(false),
    /** How much they read, in percent. */
    progress: smallint().notNull().default(0),
  },
  (table) => [
    index("statistics_readers_day").on(table.day),
    check("statistics_readers_progress", sql`${table.progress} in (0, 25, 50, 75, 100)`),
  ],
);

/** The figures of a work on a day (UTC). */
export const statisticsWorkDays = pgTable(
  "statistics_work_days",
  {
    workId: work(),
    day: day().notNull(),
    views: count(),
    readers: count(),
    read25: count(),
    read50: count(),
    read75: count(),
    read100: count(),
    downloads: count(),
    plays: count(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.day] }),
    check("statistics_work_days_readers", sql`readers <= views`),
    check(
      "statistics_work_days_read",
      sql`read100 <= read75 and read75 <= read50 and read50 <= read25 and read25 <= readers`,
    ),
  ],
);

/** Readers of a work on a day by one property: where they came from, or who they are to its owner. */
export const statisticsWorkGroups = pgTable(
  "statistics_work_groups",
  {
    workId: work(),
    day: day().notNull(),
    kind: text().$type<"referrer" | "audience">().notNull(),
    /** A host, an audience, or `tier:{id}`. */
    name: text().notNull(),
    readers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.day, table.kind, table.name] })],
);
