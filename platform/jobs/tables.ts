import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How the last run went of each job that the clock starts. The queue forgets its own within a day. */
export const scheduledRuns = pgTable("scheduled_runs", {
  job: text().primaryKey(),
  beganAt: timestamp({ withTimezone: true }).notNull(),
  tookMs: integer().notNull(),
  /** What went wrong, in its own words; nothing where it went well. */
  problem: text(),
});
