import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { LiveMessage } from "./event.ts";

/** PostgreSQL's 64-bit transaction id, as text. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** Cached pages that are no longer true. */
    tags: text().array().notNull(),
    /** Messages for open pages. */
    live: jsonb().$type<LiveMessage[]>().notNull(),
    /** Whether other processes have to be notified immediately. */
    signals: boolean().notNull(),
    /** The writing transaction: ids do not tell in which order transactions became visible. */
    xact: xid8().notNull().default(sql`pg_current_xact_id()`),
    occurredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("events_signals").on(table.xact).where(sql`signals`),
    index("events_occurred_at").on(table.occurredAt),
  ],
);
