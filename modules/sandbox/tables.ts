import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgSchema, text } from "drizzle-orm/pg-core";
import { instant, minor } from "#platform/db";
import type { CardBehavior, DisputeEvidence, IdentityOutcome, PayoutOutcome } from "./contract.ts";

/** The sandbox processor's own books: another schema, another pool, other commits than ours. */
export const sandbox = pgSchema("sandbox");

const made = () => instant().notNull();

/** Responses by idempotency key; deleted after a day, as real processors do. */
export const requests = sandbox.table(
  "requests",
  { key: text().primaryKey(), inputHash: text().notNull(), madeId: text(), createdAt: made() },
  (table) => [index("sandbox_requests_age").on(table.createdAt)],
);

export const customers = sandbox.table("customers", {
  id: text().primaryKey(),
  reference: text().notNull(),
  createdAt: made(),
});

/** A saved card. Stores only the last four digits and the meaning of the test number. */
export const cards = sandbox.table(
  "cards",
  {
    id: text().primaryKey(),
    customerId: text().references(() => customers.id),
    behavior: text().$type<CardBehavior>().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    createdAt: made(),
    detachedAt: instant(),
  },
  (table) => [index("sandbox_cards_customer").on(table.customerId)],
);

export const payments = sandbox.table(
  "payments",
  {
    id: text().primaryKey(),
    status: text().$type<"needs_challenge" | "succeeded" | "failed">().notNull(),
    amountMinor: minor().notNull(),
    feeMinor: minor().notNull(),
    currency: text().notNull(),
    customerId: text().references(() => customers.id),
    cardId: text()
      .notNull()
      .references(() => cards.id),
    /** What the merchant calls it. */
    reference: text().notNull(),
    description: text().notNull(),
    returnUrl: text().notNull(),
    failureCode: text(),
    refundedMinor: minor().notNull().default(sql`0`),
    /** When this card's owner will dispute it. */
    disputeAt: instant(),
    createdAt: made(),
    succeededAt: instant(),
  },
  (table) => [
    index("sandbox_payments_reference").on(table.reference),
    index("sandbox_payments_customer").on(table.customerId),
    index("sandbox_payments_card").on(table.cardId),
    index("sandbox_payments_created").on(table.createdAt, table.id),
    index("sandbox_payments_dispute").on(table.disputeAt),
    check(
      "sandbox_payments_amount",
      sql`amount_minor > 0 and refunded_minor between 0 and amount_minor`,
    ),
  ],
);

/** A page of the processor where a user pays or saves a card. */
export const checkouts = sandbox.table(
  "checkouts",
  {
    id: text().primaryKey(),
    mode: text().$type<"payment" | "setup">().notNull(),
    status: text().$type<"open" | "complete" | "expired">().notNull().default("open"),
    amountMinor: minor(),
    currency: text(),
    customerId: text().references(() => customers.id),
    savesCard: boolean().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    returnUrl: text().notNull(),
    /** The newest payment started here; a declined one is followed by another. */
    paymentId: text().references(() => payments.id),
    cardId: text().references(() => cards.id),
    createdAt: made(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("sandbox_checkouts_reference").on(table.reference),
    index("sandbox_checkouts_customer").on(table.customerId),
    index("sandbox_checkouts_payment").on(table.paymentId),
    index("sandbox_checkouts_card").on(table.cardId),
    index("sandbox_checkouts_created").on(table.createdAt, table.id),
    index("sandbox_checkouts_expiry").on(table.expiresAt).where(sql`status = 'open'`),
    check("sandbox_checkouts_sum", sql`(mode = 'payment') = (amount_minor is not null)`),
  ],
);

export const refunds = sandbox.table(
  "refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    status: text().$type<"pending" | "succeeded" | "failed">().notNull(),
    reference: text().notNull(),
    createdAt: made(),
    /** Until then it is under way. */
    dueAt: instant(),
  },
  (table) => [
    index("sandbox_refunds_payment").on(table.paymentId),
    index("sandbox_refunds_reference").on(table.reference),
    index("sandbox_refunds_created").on(table.createdAt, table.id),
    index("sandbox_refunds_due").on(table.dueAt),
  ],
);

export const disputes = sandbox.table(
  "disputes",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amountMinor: minor().notNull(),
    feeMinor: minor().notNull(),
    currency: text().notNull(),
    status: text().$type<"open" | "under_review" | "won" | "lost">().notNull().default("open"),
    reason: text().notNull(),
    createdAt: made(),
    evidenceDueAt: instant().notNull(),
    /** The merchant's answer, and when the bank decides about it. */
    evidence: jsonb().$type<DisputeEvidence>(),
    answeredAt: instant(),
    decidesAt: instant(),
  },
  (table) => [
    index("sandbox_disputes_payment").on(table.paymentId),
    index("sandbox_disputes_due").on(table.evidenceDueAt).where(sql`status = 'open'`),
    index("sandbox_disputes_decision").on(table.decidesAt).where(sql`status = 'under_review'`),
    index("sandbox_disputes_created").on(table.createdAt, table.id),
  ],
);

/** Files uploaded as evidence. Only what they are is kept, not their content. */
export const evidenceFiles = sandbox.table("evidence_files", {
  id: text().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  sizeBytes: integer().notNull(),
  sha256: text().notNull(),
  createdAt: made(),
});

/** A payee: their identity and bank. */
export const accounts = sandbox.table("accounts", {
  id: text().primaryKey(),
  reference: text().notNull(),
  country: text().notNull(),
  returnUrl: text(),
  identity: text().$type<IdentityOutcome | "missing">().notNull().default("missing"),
  identityDueAt: instant(),
  bank: text().$type<PayoutOutcome>(),
  bankLast4: text(),
  /** Of the bank account, and so of everything that arrives; null in rows from before it was kept. */
  currency: text(),
  createdAt: made(),
});

export const transfers = sandbox.table(
  "transfers",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    amountMinor: minor().notNull(),
    reversedMinor: minor().notNull().default(sql`0`),
    currency: text().notNull(),
    /** What the payee's account got, where it was converted. */
    arrivedMinor: minor(),
    arrivedCurrency: text(),
    reference: text().notNull(),
    createdAt: made(),
  },
  (table) => [
    index("sandbox_transfers_account").on(table.accountId),
    index("sandbox_transfers_created").on(table.createdAt, table.id),
    check("sandbox_transfers_reversed", sql`reversed_minor between 0 and amount_minor`),
  ],
);

export const payouts = sandbox.table(
  "payouts",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    status: text().$type<"pending" | "in_transit" | "paid" | "failed">().notNull(),
    failureCode: text(),
    reference: text().notNull(),
    createdAt: made(),
    arrivesAt: instant().notNull(),
    /** When the next thing happens to it. */
    dueAt: instant(),
  },
  (table) => [
    index("sandbox_payouts_account").on(table.accountId),
    index("sandbox_payouts_created").on(table.createdAt, table.id),
    index("sandbox_payouts_due").on(table.dueAt),
  ],
);

/** What each thing did to a balance; without an account, to the merchant's own. */
export const entries = sandbox.table(
  "entries",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    objectId: text().notNull(),
    accountId: text().references(() => accounts.id),
    amountMinor: minor().notNull(),
    feeMinor: minor().notNull(),
    currency: text().notNull(),
    createdAt: made(),
  },
  (table) => [
    index("sandbox_entries_object").on(table.objectId),
    index("sandbox_entries_account").on(table.accountId, table.currency),
  ],
);

export const events = sandbox.table("events", {
  id: text().primaryKey(),
  type: text().notNull(),
  objectKind: text().notNull(),
  objectId: text().notNull(),
  createdAt: made(),
});

/** Webhooks to send: one row per delivery, so that a duplicate is a row of its own. */
export const deliveries = sandbox.table(
  "deliveries",
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    tries: integer().notNull().default(0),
    dueAt: instant().notNull(),
    deliveredAt: instant(),
    lastStatus: integer(),
  },
  (table) => [
    index("sandbox_deliveries_event").on(table.eventId),
    index("sandbox_deliveries_due").on(table.dueAt).where(sql`delivered_at is null`),
  ],
);
