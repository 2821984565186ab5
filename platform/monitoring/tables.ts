import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Breadcrumb, Frame, Level } from "./report.ts";

/** One row per occurrence; the admin area groups them by fingerprint. */
export const errorReports = pgTable(
  "error_reports",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    digest: text().notNull(),
    side: text().$type<"client" | "server">().notNull(),
    level: text().$type<Level>().notNull(),
    type: text().notNull(),
    message: text().notNull(),
    frames: jsonb().$type<readonly Frame[]>().notNull(),
    breadcrumbs: jsonb().$type<readonly Breadcrumb[]>().notNull(),
    url: text(),
    release: text(),
    userAgent: text(),
    requestId: text(),
    fingerprint: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("error_reports_digest").on(table.digest),
    index("error_reports_fingerprint").on(table.fingerprint, table.receivedAt.desc()),
    index("error_reports_received").on(table.receivedAt),
  ],
);
