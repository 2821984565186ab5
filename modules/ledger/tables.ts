import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, minor } from "#platform/db";
import type { AccountKind, OwnerType, TransferKind } from "./contract.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Only functions of this schema write to it: see the migration `ledger_rules`. */
export const ledger = pgSchema("ledger");

export const accounts = ledger.table(
  "accounts",
  {
    /** Internal to the ledger; never exposed. */
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AccountKind>().notNull(),
    ownerType: text().$type<OwnerType>().notNull(),
    /** All zeros for the platform. Never a foreign key: money outlives the member. */
    ownerId: uuid().notNull(),
    currency: text().notNull(),
    /** Every payment touches it, so it is not locked: unsealed entries are added on read. */
    hot: boolean().notNull(),
    /** Derived from the kind, with `hot`, when the account is opened. */
    floorMinor: minor(),
    ceilingMinor: minor(),
    balanceMinor: minor().notNull().default(sql`0`),
    /** How many entries are in the balance. */
    version: bigint({ mode: "bigint" }).notNull().default(sql`0`),
  },
  (table) => [
    uniqueIndex("accounts_identity").on(table.ownerId, table.kind, table.currency, table.ownerType),
    // Short, since they run on every posting; a trigger validates the account's definition once.
    check("accounts_floor", sql`balance_minor >= floor_minor`),
    check("accounts_ceiling", sql`balance_minor <= ceiling_minor`),
  ],
);

export const transfers = ledger.table(
  "transfers",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().$type<TransferKind>().notNull(),
    /** Once per key, forever. */
    key: text().notNull(),
    /**
     * Hash of the request made under the key: the same request is answered again, any other
     * rejected.
     */
    inputHash: bytes().notNull(),
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    actorId: uuid(),
    reverses: uuid(),
    occurredAt: instant().notNull(),
    /** By the database's own clock. */
    postedAt: instant().notNull().default(sql`clock_timestamp()`),
    /** Never names, addresses or messages: these rows are retained after account deletion. */
    meta: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    unique("transfers_key").on(table.key),
    index("transfers_source").on(table.sourceType, table.sourceId),
    index("transfers_reverses").on(table.reverses).where(sql`reverses is not null`),
  ],
);

export const entries = ledger.table(
  "entries",
  {
    transferId: uuid().notNull(),
    n: smallint().notNull(),
    /** Assigned while the account is locked, so that within one account it follows the versions. */
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    accountId: bigint({ mode: "bigint" }).notNull(),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    /** What the account holds after it, and its place in the account; neither for a hot account. */
    balanceAfterMinor: minor(),
    accountVersion: bigint({ mode: "bigint" }),
    /** When its transfer happened, repeated here for the index. */
    occurredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.n] }),
    index("entries_account_time").on(table.accountId, table.occurredAt, table.id),
    check("entries_amount_real", sql`amount_minor <> 0`),
  ],
);

/** Transfers not in a block yet. A row is deleted in the transaction that writes its block. */
export const unsealed = ledger.table("unsealed", { transferId: uuid().primaryKey() });

/** The chain: each block's hash covers its transfers and the hash before it. */
export const blocks = ledger.table(
  "blocks",
  {
    number: integer().primaryKey(),
    previousHash: bytes().notNull(),
    hash: bytes().notNull(),
    transferIds: uuid().array().notNull(),
    sealedAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index("blocks_sealed").on(table.sealedAt)],
);
