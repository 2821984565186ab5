import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
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

/** How staff have marked errors of one kind. */
export const errorGroups = pgTable("error_groups", {
  fingerprint: text().primaryKey(),
  state: text().$type<"resolved" | "ignored">().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** A bare identifier: the platform knows no users. */
  byId: uuid(),
});

/** How a process was, once a minute; forgotten after a week. */
export const processSamples = pgTable(
  "process_samples",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    process: text().notNull(),
    /** How late the event loop was in the worst of a hundred turns of that minute. */
    loopDelayMs: real().notNull(),
    memoryBytes: bigint({ mode: "number" }).notNull(),
    heapBytes: bigint({ mode: "number" }).notNull(),
    /** Visitors' page requests, served from the cache or rendered. */
    pagesFromCache: bigint({ mode: "number" }).notNull().default(0),
    pagesRendered: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [index("process_samples_at").on(table.at)],
);
