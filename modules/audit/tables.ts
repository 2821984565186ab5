import { bigint, customType, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import type { AuditNature } from "./contract.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Actions of staff and the system, one row each, each with the hash of the previous one. Users are
 * stored as bare ids: the row outlives their personal data.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    /** Position in the chain; set by the database, as are both hashes. */
    place: bigint({ mode: "number" }).notNull().unique(),
    at: instant().notNull(),
    /** Null if the system acted; `actorName` then names its part. */
    actorId: uuid(),
    actorName: text().notNull().default(""),
    nature: text().$type<AuditNature>().notNull(),
    action: text().notNull(),
    /** The user it concerns. */
    personId: uuid(),
    subjectKind: text().notNull().default(""),
    subjectId: text().notNull().default(""),
    reason: text().notNull().default(""),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    requestId: text().notNull().default(""),
    previousHash: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    index("audit_entries_person").on(table.personId, table.place),
    index("audit_entries_actor").on(table.actorId, table.place),
    index("audit_entries_action").on(table.action, table.place),
  ],
);
