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
import { person, users } from "#tables/identity";
import type { HoldReason, PayeeState, PendingReason, Schedule } from "./constants.ts";
import type { PayoutState } from "./payout-states.ts";
import type { StepKind, StepRequest, StepState } from "./sending/step.ts";

/** Somebody who is paid out: what the processor says of them, their bank, and what they wish. */
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
    /** Tells two accounts apart that end in the same digits. */
    bankId: text(),
    bankSetAt: instant(),
    /** What the bank said when the last payout came back; until they have looked at it. */
    bankProblem: text(),
    /** After a change of the account. */
    lockedUntil: instant(),
    /** The change that is locked, as named in the letter with the stop link. */
    changeId: uuid(),
    /** By the stop link: nothing leaves until staff have spoken with them. */
    stoppedAt: instant(),
    /** They leave and do not want what is left. */
    waivedAt: instant(),
    schedule: text().$type<Schedule>().notNull().default("manual"),
    thresholdMinor: minor().notNull().default(sql`0`),
    nextOn: date({ mode: "string" }),
    /** By the last look at their payments: how long new money waits, and how much stays longer. */
    trusted: boolean().notNull().default(false),
    reserveBp: integer().notNull().default(0),
    chargeCount: integer().notNull().default(0),
    disputeCount: integer().notNull().default(0),
    judgedAt: instant(),
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
    check("payees_reserve", sql`reserve_bp between 0 and 5000`),
  ],
);

/**
 * Money that is earned and waits: one row per thing earned (and one for the part that stays longer),
 * with its day and its reason. All open rows of somebody are what their pending account holds.
 */
export const pendingRows = pgTable(
  "pending_rows",
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
    uniqueIndex("pending_rows_once").on(table.transferId, table.userId, table.reason),
    index("pending_rows_due").on(table.availableOn).where(sql`settled_at is null`),
    index("pending_rows_open")
      .on(table.userId, table.currency, table.availableOn)
      .where(sql`settled_at is null`),
    index("pending_rows_source").on(table.sourceType, table.sourceId),
    index("pending_rows_earned").on(table.userId, table.earnedAt),
    check("pending_rows_left", sql`left_minor between 0 and amount_minor`),
    check("pending_rows_reason", sql`reason in ('settling', 'reserve')`),
  ],
);

/** How far the pending rows have followed an account of the ledger. */
export const pendingMarks = pgTable("pending_marks", {
  accountId: bigint({ mode: "bigint" }).primaryKey(),
  version: bigint({ mode: "bigint" }).notNull(),
});

export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    userId: person(),
    provider: text().notNull(),
    accountId: text().notNull(),
    bankLast4: text().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    state: text().$type<PayoutState>().notNull(),
    holdReason: text().$type<HoldReason>(),
    holdUntil: instant(),
    /** An administrator looks into something: since when at all, and until when now. */
    keptSince: instant(),
    keptUntil: instant(),
    /** The form it came from, or the day of the schedule. */
    onceKey: text().notNull(),
    bySchedule: boolean().notNull().default(false),
    /** Who looked at a large one. Never whose it is. */
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
    uniqueIndex("payouts_once").on(table.userId, table.onceKey),
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
    /** Nobody where it happened by itself. */
    actorId: uuid(),
    note: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.n] })],
);

/** A call to the processor for a payout: written before, kept word for word, sent under its id. */
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
    // One that was refused may be followed by another; of all others there is one.
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

/** What somebody says against a hold, and what they were answered. */
export const payoutObjections = pgTable(
  "payout_objections",
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    text: text().notNull(),
    madeAt: instant().notNull(),
    answer: text(),
    answeredBy: uuid().references(() => users.id),
    answeredAt: instant(),
  },
  (table) => [
    index("payout_objections_payout").on(table.payoutId),
    index("payout_objections_answered_by").on(table.answeredBy),
    uniqueIndex("payout_objections_one_open").on(table.payoutId).where(sql`answered_at is null`),
  ],
);

/** Who stands on the statements, and in which language. */
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
