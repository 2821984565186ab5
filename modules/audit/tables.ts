import { bigint, customType, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import type { AuditNature } from "./contract.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * What staff and the machine did, one row each, each carrying the hash of the one before. People
 * are kept as bare identifiers: the row outlives whatever was personal about them.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    /** Its place in the chain; given by the database, as are both hashes. */
    place: bigint({ mode: "number" }).notNull().unique(),
    at: instant().notNull(),
    /** Empty where the machine itself acted; `actorName` then says which part of it. */
    actorId: uuid(),
    actorName: text().notNull().default(""),
    nature: text().$type<AuditNature>().notNull(),
    action: text().notNull(),
    /** Whom it concerns. */
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
