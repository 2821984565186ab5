import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * One row per limit and key in use. `spentUntil` is the whole state: it advances by one interval
 * with each token and may not run ahead of the clock by more than the burst. It is deliberately not
 * indexed, so that taking a token updates the row in place.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    name: text().notNull(),
    /** A digest, so that a backup does not reveal who was limited. */
    key: text().notNull(),
    spentUntil: timestamp({ withTimezone: true, precision: 6 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
);
