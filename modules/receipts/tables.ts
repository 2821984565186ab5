import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { payments } from "#tables/payments";

/** One payment's receipt. Written once, when the money arrived; its figures are the ledger's. */
export const receipts = pgTable(
  "receipts",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => payments.id),
    /** A member or a guild. Never a foreign key: receipts outlive both. */
    sellerId: uuid().notNull(),
    /** Without gaps for each seller, as bookkeepers want it. */
    sequence: integer().notNull(),
    /** As it is printed and read out over the telephone. */
    number: text().notNull().unique(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("receipts_sequence").on(table.sellerId, table.sequence),
    index("receipts_seller").on(table.sellerId, table.issuedAt),
  ],
);

/** The last number of each seller. Its row lock keeps the sequence free of gaps. */
export const receiptCounters = pgTable("receipt_counters", {
  sellerId: uuid().primaryKey(),
  last: integer().notNull(),
});
