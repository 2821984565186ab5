import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { users } from "#tables/identity";
import type { ReportReason, SubjectKind } from "./contract.ts";

/** What somebody asked the stewards to look at. The subject may be gone by then; the report stays. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    filedAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (table) => [
    index("reports_subject").on(table.subjectKind, table.subjectId),
    // One open report per person and thing: saying it again changes what was said.
    uniqueIndex("reports_open")
      .on(table.reporterId, table.subjectKind, table.subjectId)
      .where(sql`resolved_at is null`),
    index("reports_reporter").on(table.reporterId),
  ],
);
