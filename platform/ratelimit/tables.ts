import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * One row per limit and key in use. `spentUntil` is all there is to remember: it moves on by one
 * interval with each token and may not run ahead of the clock by more than the burst. It has no
 * index on purpose, so that taking a token rewrites the row in place.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    name: text().notNull(),
    /** A digest: who was limited is nobody's business in a backup. */
    key: text().notNull(),
    spentUntil: timestamp({ withTimezone: true, precision: 6 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
);
