import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export type PayeeState =
  | "none"
  | "needs_info"
  | "verifying"
  | "verified"
  | "restricted"
  | "rejected";

/** `settling`: days in which a payer's bank may object. `reserve`: held longer, after disputes. */
export type PendingReason = "settling" | "reserve";

export const holdReasons = [
  "review",
  "identity",
  "bank_changed",
  "debt",
  "stopped",
  "processor",
  "staff_hold",
] as const;
/** What administrators may write to the owner of a payout. */
export const noteLimits = { note: 1_000, answer: 2_000 } as const;

export type HoldReason = (typeof holdReasons)[number];

export const schedules = ["manual", "weekly", "monthly"] as const;
export type Schedule = (typeof schedules)[number];

export const payoutRules = {
  settleDays: 7,
  trustedSettleDays: 2,
  trustedAfterDays: 90,
  /** Disputes per thousand payments: below this, a payee is trusted. */
  trustedDisputesPerMille: 3,
  /** From these on, part of what is earned stays longer. */
  reserves: [
    { disputesPerMille: 7, basisPoints: 1_000 },
    { disputesPerMille: 4, basisPoints: 500 },
  ],
  reserveDays: 90,
  /** A single dispute among a few payments is not significant. */
  reserveFromDisputes: 2,
  lookBackDays: 180,
  bankLockDays: 5,
  /** How long one administrator can hold a payout; longer needs a second approval. */
  singleApproverHoldDays: 7,
  maxHoldDays: 90,
  objection: 4_000,
} as const;

/** Whole euros in minor units, and the like in other currencies; by the hundred without decimals. */
const wholes = (count: bigint, currency: Currency): Money =>
  money(count * 10n ** BigInt(Math.max(decimalsOf(currency), 2)), currency);

export const minPayout = (currency: Currency): Money => wholes(10n, currency);
/** Above this, an administrator reviews it first. */
export const reviewThreshold = (currency: Currency): Money => wholes(1_000n, currency);
