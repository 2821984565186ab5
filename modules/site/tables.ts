import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SafeHtml } from "#platform/markdown";

export const announcements = pgTable(
  "announcements",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    key: text().notNull().unique(),
    title: text().notNull(),
    /** As it was written. */
    body: text().notNull(),
    /** As it is read: rendered once, when written. */
    bodyHtml: text().$type<SafeHtml>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("announcements_latest")
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`withdrawn_at is null`),
  ],
);
