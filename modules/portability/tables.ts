import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { ownUserColumn } from "#tables/identity";
import type { ContentChoice, ExportState } from "./contract.ts";

/** Data exports that users requested, and their progress. */
export const dataExports = pgTable(
  "exports",
  {
    id: id(),
    userId: ownUserColumn(),
    state: text().$type<ExportState>().notNull().default("queued"),
    /** How often a build was started. Only the latest attempt may finish. */
    attempt: integer().notNull().default(0),
    stepsDone: integer().notNull().default(0),
    stepsTotal: integer().notNull(),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    /** Stored before the file is written, so that a killed job leaves no unknown file. */
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

/** Account deletion requests. Open until canceled or completed; at most one is open per user. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    id: id(),
    userId: ownUserColumn(),
    /** What becomes of what they wrote among others. */
    ownText: text().$type<ContentChoice>().notNull(),
    requestedAt: instant().notNull(),
    /** When the days of grace end. */
    dueAt: instant().notNull(),
    /** When erasing was first blocked; the user is notified once. */
    heldAt: instant(),
    undoneAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    index("account_deletions_user").on(table.userId),
    uniqueIndex("account_deletions_one_open")
      .on(table.userId)
      .where(sql`undone_at is null and erased_at is null`),
    index("account_deletions_due")
      .on(table.dueAt)
      .where(sql`undone_at is null and erased_at is null`),
    check("account_deletions_choice", sql`own_text in ('keep', 'remove')`),
    check("account_deletions_one_end", sql`undone_at is null or erased_at is null`),
  ],
);
