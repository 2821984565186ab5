import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const seedSteps = pgTable("seed_steps", {
  name: text().primaryKey(),
  doneAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
