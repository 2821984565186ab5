import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AllocationJson } from "#contracts/ledger";
import { id, instant, minor } from "#platform/db";
import { ownUserColumn, users } from "#tables/identity";
import type { StoredRequest } from "./attempts/request.ts";
import type {
  AttemptKind,
  AttemptState,
  DisputeOutcome,
  DisputeState,
  PaymentStatus,
  Purpose,
  RefundState,
} from "./contract.ts";
import type { FindingKind } from "./finding-kinds.ts";

/** A one-time payment. What it is for belongs to the module named by `purpose`. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    purpose: text().$type<Purpose>().notNull(),
    purposeId: uuid().notNull(),
    payerType: text().$type<"member" | "guest">().notNull(),
    payerId: uuid().notNull(),
    /** Guests only: where the receipt goes. Cleared after thirty days, as is the return path. */
    payerEmail: text(),
    /** Fixed before paying: what was shown is what is posted. */
    allocation: jsonb().$type<AllocationJson>().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    returnPath: text().notNull(),
    clientKey: text().notNull(),
    inputHash: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default("open"),
    provider: text().notNull(),
    feeMinor: minor(),
    refundedMinor: minor().notNull().default(sql`0`),
    failureCode: text(),
    /** Of the card that paid, where the processor reports it. */
    cardCountry: text(),
    createdAt: instant().notNull(),
    succeededAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("payments_client_key").on(table.payerType, table.payerId, table.clientKey),
    index("payments_purpose").on(table.purpose, table.purposeId),
    index("payments_payer").on(table.payerId, table.createdAt),
    check("payments_amount", sql`amount_minor > 0 and refunded_minor between 0 and amount_minor`),
    check("payments_payer_type", sql`payer_type in ('member', 'guest')`),
    check("payments_status", sql`status in ('open', 'processing', 'succeeded', 'failed')`),
    check("payments_succeeded_is_whole", sql`(status = 'succeeded') = (succeeded_at is not null)`),
  ],
);

/** Payment methods saved at the processor. Retained after removal: payments reference them. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    userId: ownUserColumn(),
    provider: text().notNull(),
    providerId: text().notNull(),
    customerId: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    addedAt: instant().notNull(),
    /** Declined since then; cleared when it pays again. */
    failedAt: instant(),
    failureCode: text(),
    expiryNotifiedAt: instant(),
    removedAt: instant(),
  },
  (table) => [
    index("payment_methods_user").on(table.userId, table.addedAt),
    uniqueIndex("payment_methods_provider").on(table.provider, table.providerId),
    uniqueIndex("payment_methods_one_default")
      .on(table.userId)
      .where(sql`is_default and removed_at is null`),
  ],
);

/** One try at the processor. Its id is the idempotency key, its request is sent unchanged. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: id(),
    kind: text().$type<AttemptKind>().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    methodId: uuid().references(() => paymentMethods.id),
    state: text().$type<AttemptState>().notNull().default("created"),
    request: jsonb().$type<StoredRequest>().notNull(),
    providerId: text(),
    checkoutId: text(),
    nextUrl: text(),
    nextUrlUntil: instant(),
    failureCode: text(),
    tries: integer().notNull().default(0),
    leaseUntil: instant(),
    firstSubmittedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("payment_attempts_payment").on(table.paymentId),
    index("payment_attempts_refund").on(table.refundId),
    index("payment_attempts_method").on(table.methodId),
    index("payment_attempts_provider").on(table.providerId),
    index("payment_attempts_checkout").on(table.checkoutId),
    // Two tries at once could both succeed.
    uniqueIndex("payment_attempts_one_live")
      .on(table.paymentId)
      .where(sql`kind <> 'refund' and state in ('created', 'submitting', 'submitted', 'unknown')`),
    index("payment_attempts_waiting")
      .on(table.leaseUntil)
      .where(sql`state in ('created', 'submitting', 'unknown')`),
    check("payment_attempts_kind", sql`kind in ('hosted', 'charge', 'refund')`),
    check("payment_attempts_refund_is_whole", sql`(kind = 'refund') = (refund_id is not null)`),
  ],
);

/** A user's customer id at a processor. */
export const providerCustomers = pgTable(
  "provider_customers",
  {
    userId: ownUserColumn(),
    provider: text().notNull(),
    providerId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    uniqueIndex("provider_customers_provider").on(table.provider, table.providerId),
  ],
);

/** A card about to be left with the processor. */
export const methodSetups = pgTable(
  "method_setups",
  {
    id: id(),
    userId: ownUserColumn(),
    provider: text().notNull(),
    checkoutId: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index("method_setups_user").on(table.userId, table.createdAt),
    index("method_setups_checkout").on(table.checkoutId),
  ],
);

/** The inbox of webhooks: stored first, acted on later. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    objectKind: text(),
    objectId: text(),
    accountId: text(),
    createdAt: instant().notNull(),
    receivedAt: instant().notNull(),
    actedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index("provider_events_waiting").on(table.receivedAt).where(sql`acted_at is null`),
    index("provider_events_acted").on(table.receivedAt).where(sql`acted_at is not null`),
  ],
);

/** Cards declined on the processor's own page, when paying or saving one; one row per event. */
export const checkoutDeclines = pgTable(
  "checkout_declines",
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    paymentId: uuid().references(() => payments.id),
    /** Deleted together with the setup. */
    setupId: uuid().references(() => methodSetups.id, { onDelete: "cascade" }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    check("checkout_declines_of_one", sql`(payment_id is null) <> (setup_id is null)`),
    index("checkout_declines_payment").on(table.paymentId),
    index("checkout_declines_setup").on(table.setupId),
    index("checkout_declines_at").on(table.at),
  ],
);

/** How many forged webhooks arrived, by kind; their content is not stored. */
export const webhookRejections = pgTable(
  "webhook_rejections",
  {
    provider: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    reason: text().notNull(),
    rejectedCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day, table.reason] })],
);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    /** Chosen by the caller; unique per payment. */
    key: text().notNull(),
    inputHash: text().notNull(),
    state: text().$type<RefundState>().notNull().default("requested"),
    providerId: text(),
    /** Null if created in the processor's dashboard. */
    requestedBy: uuid(),
    failureCode: text(),
    /** In the ledger: what was taken together, and that it arrived. */
    transferId: uuid(),
    confirmTransferId: uuid(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex("refunds_key").on(table.paymentId, table.key),
    uniqueIndex("refunds_provider").on(table.providerId),
    check("refunds_amount", sql`amount_minor > 0`),
    check("refunds_state", sql`state in ('requested', 'submitted', 'succeeded', 'failed')`),
  ],
);

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    providerId: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    amountMinor: minor().notNull(),
    feeMinor: minor().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    /** Until when evidence is accepted; null if the payer's bank accepts none. */
    evidenceDueAt: instant(),
    /** When we heard that evidence was submitted. */
    answeredAt: instant(),
    /** How it was closed: `lost` in two cases has a reason of its own. */
    outcome: text().$type<DisputeOutcome>(),
    /** In the ledger: what was taken back when it was opened. */
    transferId: uuid(),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    index("disputes_payment").on(table.paymentId),
    uniqueIndex("disputes_provider").on(table.provider, table.providerId),
    check("disputes_state", sql`state in ('open', 'won', 'lost')`),
    check("disputes_closed_is_whole", sql`(state = 'open') = (closed_at is null)`),
    check(
      "disputes_outcome",
      sql`case state when 'open' then outcome is null when 'won' then outcome = 'won' else outcome in ('lost', 'accepted', 'expired') end is true`,
    ),
    index("disputes_due").on(table.evidenceDueAt).where(sql`state = 'open'`),
  ],
);

export const reconciliationRuns = pgTable("reconciliation_runs", {
  id: id(),
  provider: text().notNull(),
  spanFrom: instant().notNull(),
  spanTo: instant().notNull(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  checkedCount: integer().notNull().default(0),
  repairedCount: integer().notNull().default(0),
  findingCount: integer().notNull().default(0),
});

/** For review by staff. The same difference is listed once until it is settled. */
export const reconciliationFindings = pgTable(
  "reconciliation_findings",
  {
    id: id(),
    provider: text().notNull(),
    what: text().$type<FindingKind>().notNull(),
    objectKind: text().notNull(),
    objectId: text().notNull(),
    paymentId: uuid().references(() => payments.id),
    details: jsonb().$type<Record<string, string>>().notNull(),
    foundAt: instant().notNull(),
    settledAt: instant(),
    settledBy: uuid().references(() => users.id),
  },
  (table) => [
    index("reconciliation_findings_payment").on(table.paymentId),
    index("reconciliation_findings_settled_by").on(table.settledBy),
    uniqueIndex("reconciliation_findings_open")
      .on(table.provider, table.what, table.objectKind, table.objectId)
      .where(sql`settled_at is null`),
  ],
);
