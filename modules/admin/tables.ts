import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#platform/db";
import { accessBlocks, users } from "#tables/identity";
import type { SuspicionKind } from "./contract.ts";

/** Suspicions raised by the detection job, until an administrator resolves them. */
export const suspicions = pgTable(
  "suspicions",
  {
    id: id(),
    kind: text().$type<SuspicionKind>().notNull(),
    /** The subject. There is one open row per subject. */
    about: text().notNull(),
    personId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** What a block would be of. */
    network: text().notNull().default(""),
    seen: jsonb().$type<Record<string, string>>().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    settledAt: instant(),
    settledBy: uuid().references(() => users.id),
    reason: text().notNull().default(""),
    /** Nothing where it was dismissed. */
    blockId: uuid().references(() => accessBlocks.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("suspicions_waiting").on(table.kind, table.about).where(sql`settled_at is null`),
    index("suspicions_settled").on(table.kind, table.about, table.lastAt),
    index("suspicions_person").on(table.personId),
    index("suspicions_settled_by").on(table.settledBy),
    index("suspicions_block").on(table.blockId),
  ],
);
