import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EvidenceKind } from "#contracts/payments";
import { id, instant } from "#platform/db";
import { users } from "#tables/identity";
import { disputes } from "#tables/payments";
import type { ResponseState } from "./contract.ts";

/** What is answered to a dispute: a draft until it is submitted, then fixed. */
export const disputeResponses = pgTable(
  "dispute_responses",
  {
    disputeId: uuid()
      .primaryKey()
      .references(() => disputes.id, { onDelete: "cascade" }),
    state: text().$type<ResponseState>().notNull().default("draft"),
    explanation: text().notNull().default(""),
    product: text().notNull().default(""),
    accessLog: text().notNull().default(""),
    /** Counts the saves, so that two people do not overwrite each other. */
    version: integer().notNull().default(0),
    /** Of one submission: the processor's idempotency key. */
    attemptId: uuid(),
    /** Why the processor rejected the last submission. */
    failureCode: text(),
    changedBy: uuid().references(() => users.id),
    changedAt: instant(),
    submittedAt: instant(),
    /** How many days before the deadline the last reminder was sent. */
    remindedDays: integer(),
  },
  (table) => [
    index("dispute_responses_changed_by").on(table.changedBy),
    check(
      "dispute_responses_state",
      sql`state in ('draft', 'submitting', 'submitted', 'accepting', 'accepted')`,
    ),
    check(
      "dispute_responses_attempt",
      sql`state not in ('submitting', 'accepting') or attempt_id is not null`,
    ),
  ],
);

/** Private files of the evidence, in the file storage. */
export const disputeFiles = pgTable(
  "dispute_files",
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputeResponses.disputeId, { onDelete: "cascade" }),
    kind: text().$type<EvidenceKind>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    sizeBytes: integer().notNull(),
    fileKey: text().notNull(),
    /** Its id at the processor, once it is there. */
    providerId: text(),
    addedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("dispute_files_one").on(table.disputeId, table.kind),
    index("dispute_files_key").on(table.fileKey),
    check("dispute_files_kind", sql`kind in ('receipt', 'communication', 'delivery', 'other')`),
    check("dispute_files_type", sql`type in ('application/pdf', 'image/png', 'image/jpeg')`),
  ],
);
