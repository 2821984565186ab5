import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { ownPerson } from "#tables/identity";
import type { ExportState, TextChoice } from "./contract.ts";

/** Copies of their data that people asked for, and how far each one is. */
export const dataExports = pgTable(
  "exports",
  {
    id: id(),
    userId: ownPerson(),
    state: text().$type<ExportState>().notNull().default("queued"),
    /** How often building was begun. Only the last one to begin may finish. */
    attempt: integer().notNull().default(0),
    stepsDone: integer().notNull().default(0),
    stepsTotal: integer().notNull(),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    /** Noted before the file is put there, so that a killed job leaves nothing nobody knows of. */
    storageKey: text(),
    requestedAt: instant().notNull(),
    readyAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    index("exports_user").on(table.userId, table.requestedAt.desc()),
    uniqueIndex("exports_one_at_a_time")
      .on(table.userId)
      .where(sql`state in ('queued', 'building')`),
    index("exports_expiry").on(table.expiresAt).where(sql`state = 'ready'`),
    check("exports_state", sql`state in ('queued', 'building', 'ready', 'failed', 'expired')`),
    check(
      "exports_ready_is_whole",
      sql`state <> 'ready' or (storage_key is not null and ready_at is not null and expires_at is not null)`,
    ),
  ],
);

/** Who asked to leave. Open until it is undone or done; of one person one is open at most. */
export const departures = pgTable(
  "departures",
  {
    id: id(),
    userId: ownPerson(),
    /** What becomes of what they wrote among others. */
    ownText: text().$type<TextChoice>().notNull(),
    requestedAt: instant().notNull(),
    /** When the days of grace end. */
    dueAt: instant().notNull(),
    /** When something first stood in the way of erasing; told to them once. */
    heldAt: instant(),
    undoneAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    index("departures_user").on(table.userId),
    uniqueIndex("departures_one_open")
      .on(table.userId)
      .where(sql`undone_at is null and erased_at is null`),
    index("departures_due").on(table.dueAt).where(sql`undone_at is null and erased_at is null`),
    check("departures_choice", sql`own_text in ('keep', 'remove')`),
    check("departures_one_end", sql`undone_at is null or erased_at is null`),
  ],
);
