import { sql } from "drizzle-orm";
import {
  bigint,
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
import { id, instant, minor } from "#platform/db";
import { userColumn, users } from "#tables/identity";
import type { HoldReason, PayeeState, PendingReason, Schedule } from "./constants.ts";
import type { PayoutState } from "./payout-states.ts";
import type { StepKind, StepRequest, StepState } from "./sending/step.ts";

/** A payee: their state at the processor, their bank account, and their settings. */
export const payees = pgTable(
  "payees",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    provider: text(),
    /** Who they are at the processor. */
    accountId: text(),
    country: text(),
    state: text().$type<PayeeState>().notNull().default("none"),
    payoutsAllowed: boolean().notNull().default(false),
    wanted: text().array().notNull().default(sql`'{}'`),
    overdue: text().array().notNull().default(sql`'{}'`),
    deadline: instant(),
    disabledReason: text(),
    bankLast4: text(),
    /** Distinguishes bank accounts that end in the same digits. */
    bankId: text(),
    bankSetAt: instant(),
    /** Of the bank account; null until the processor has said. */
    bankCurrency: text(),
    /** Which agreement they have with the processor. */
    agreement: text().$type<"full" | "recipient">(),
    /** What their account at the processor owes, in the currency of the bank account. */
    processorDebtMinor: minor().notNull().default(sql`0`),
    /** The bank's error for the last failed payout; until the payee confirms the account. */
    bankProblem: text(),
    /** After a change of the account. */
    lockedUntil: instant(),
    /** The change that is locked, as named in the email with the stop link. */
    changeId: uuid(),
    /** By the stop link: nothing leaves until staff have spoken with them. */
    stoppedAt: instant(),
    /** They leave and do not want what is left. */
    waivedAt: instant(),
    schedule: text().$type<Schedule>().notNull().default("manual"),
    thresholdMinor: minor().notNull().default(sql`0`),
    nextOn: date({ mode: "string" }),
    /** From the last risk review: how long new earnings settle, and how much is held in reserve. */
    trusted: boolean().notNull().default(false),
    reserveBp: integer().notNull().default(0),
    chargeCount: integer().notNull().default(0),
    disputeCount: integer().notNull().default(0),
    reviewedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("payees_account").on(table.provider, table.accountId),
    index("payees_next").on(table.nextOn).where(sql`next_on is not null`),
    check(
      "payees_state",
      sql`state in ('none', 'needs_info', 'verifying', 'verified', 'restricted', 'rejected')`,
    ),
    check("payees_schedule", sql`schedule in ('manual', 'weekly', 'monthly')`),
    check("payees_agreement", sql`agreement in ('full', 'recipient')`),
    check("payees_processor_debt", sql`processor_debt_minor >= 0`),
    check("payees_reserve", sql`reserve_bp between 0 and 5000`),
  ],
);

/**
 * Earnings that are settling: one row per earning (and one for the reserve), with its date and
 * reason. The open rows of a user add up to the balance of their pending account.
 */
export const pendingEarnings = pgTable(
  "pending_earnings",
  {
    id: id(),
    /** Never a foreign key: money outlives the member. */
    userId: uuid().notNull(),
    currency: text().notNull(),
    transferId: uuid().notNull(),
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    reason: text().$type<PendingReason>().notNull(),
    amountMinor: minor().notNull(),
    /** Less than the amount where a refund, a dispute or a debt took of it. */
    leftMinor: minor().notNull(),
    earnedAt: instant().notNull(),
    availableOn: instant().notNull(),
    /** Free, or taken whole. */
    settledAt: instant(),
    releaseTransferId: uuid(),
  },
  (table) => [
    uniqueIndex("pending_earnings_once").on(table.transferId, table.userId, table.reason),
    index("pending_earnings_due").on(table.availableOn).where(sql`settled_at is null`),
    index("pending_earnings_open")
      .on(table.userId, table.currency, table.availableOn)
      .where(sql`settled_at is null`),
    index("pending_earnings_source").on(table.sourceType, table.sourceId),
    index("pending_earnings_earned").on(table.userId, table.earnedAt),
    check("pending_earnings_left", sql`left_minor between 0 and amount_minor`),
    check("pending_earnings_reason", sql`reason in ('settling', 'reserve')`),
  ],
);

/** How far the pending rows have followed an account of the ledger. */
export const pendingCursors = pgTable("pending_cursors", {
  accountId: bigint({ mode: "bigint" }).primaryKey(),
  version: bigint({ mode: "bigint" }).notNull(),
});

export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    userId: userColumn(),
    provider: text().notNull(),
    accountId: text().notNull(),
    bankLast4: text().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    /** What it becomes, where the bank account has another currency; null until it was converted. */
    bankCurrency: text(),
    convertedMinor: minor(),
    /** What of that goes to the bank: less where the account owed the processor something. */
    bankMinor: minor(),
    state: text().$type<PayoutState>().notNull(),
    holdReason: text().$type<HoldReason>(),
    holdUntil: instant(),
    /** Held by an administrator: since when overall, and until when now. */
    staffHoldSince: instant(),
    staffHoldUntil: instant(),
    /** From the form, or the day of the schedule. */
    idempotencyKey: text().notNull(),
    bySchedule: boolean().notNull().default(false),
    /** Who reviewed a large one. Never the payee. */
    approvedBy: uuid().references(() => users.id),
    approvedAt: instant(),
    failureCode: text(),
    requestedAt: instant().notNull(),
    sentAt: instant(),
    arrivesAt: instant(),
    endedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("payouts_user").on(table.userId, table.id),
    index("payouts_approved_by").on(table.approvedBy),
    uniqueIndex("payouts_once").on(table.userId, table.idempotencyKey),
    uniqueIndex("payouts_one_open")
      .on(table.userId)
      .where(sql`state in ('requested', 'held', 'approved', 'sent')`),
    index("payouts_moving")
      .on(table.updatedAt)
      .where(sql`state in ('requested', 'held', 'approved', 'sent')`),
    // A bank can send money back later, and the news of it can be lost.
    index("payouts_arrived").on(table.endedAt).where(sql`state = 'paid'`),
    check(
      "payouts_state",
      sql`state in ('requested', 'held', 'approved', 'sent', 'paid', 'failed', 'returned', 'canceled')`,
    ),
    check("payouts_hold_is_whole", sql`(state = 'held') = (hold_reason is not null)`),
    check("payouts_amount", sql`amount_minor > 0`),
    check(
      "payouts_converted",
      sql`(converted_minor is null) = (bank_minor is null) and (converted_minor is null or bank_currency is not null)
        and (bank_minor is null or bank_minor between 1 and converted_minor)`,
    ),
    check("payouts_nobody_their_own", sql`approved_by is distinct from user_id`),
  ],
);

/** Everything that happened to a payout, in order. */
export const payoutChanges = pgTable(
  "payout_changes",
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    n: integer().notNull(),
    at: instant().notNull(),
    toState: text().$type<PayoutState>().notNull(),
    reason: text(),
    /** Null where it happened automatically. */
    actorId: uuid(),
    note: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.n] })],
);

/** A call to the processor for a payout: stored before sending, sent unchanged under its id. */
export const payoutSteps = pgTable(
  "payout_steps",
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    kind: text().$type<StepKind>().notNull(),
    state: text().$type<StepState>().notNull().default("created"),
    request: jsonb().$type<StepRequest>().notNull(),
    providerId: text(),
    leaseUntil: instant(),
    tries: integer().notNull().default(0),
    firstSubmittedAt: instant(),
    failureCode: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // A rejected one may be followed by another; otherwise there is one of each kind.
    uniqueIndex("payout_steps_one").on(table.payoutId, table.kind).where(sql`state <> 'refused'`),
    index("payout_steps_payout").on(table.payoutId),
    index("payout_steps_waiting")
      .on(table.leaseUntil)
      .where(sql`state in ('created', 'submitting', 'unknown')`),
    check("payout_steps_kind", sql`kind in ('transfer', 'payout', 'reversal')`),
    check(
      "payout_steps_state",
      sql`state in ('created', 'submitting', 'unknown', 'done', 'refused', 'needs_review')`,
    ),
    check("payout_steps_done", sql`(state = 'done') <= (provider_id is not null)`),
  ],
);

/** Appeals against a hold, and their answers. */
export const payoutAppeals = pgTable(
  "payout_appeals",
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
    answer: text(),
    answeredBy: uuid().references(() => users.id),
    answeredAt: instant(),
  },
  (table) => [
    index("payout_appeals_payout").on(table.payoutId),
    index("payout_appeals_answered_by").on(table.answeredBy),
    uniqueIndex("payout_appeals_one_open").on(table.payoutId).where(sql`answered_at is null`),
  ],
);

/** The name on the statements, and their language. */
export const statementProfiles = pgTable("statement_profiles", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  language: text().notNull().default("en"),
  legalName: text().notNull().default(""),
  address: text().notNull().default(""),
  country: text().notNull().default(""),
  taxKind: text().$type<"private" | "business">().notNull().default("private"),
  taxNumber: text().notNull().default(""),
  changedAt: instant().notNull(),
});

export type Payout = typeof payouts.$inferSelect;
