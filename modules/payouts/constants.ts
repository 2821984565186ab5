import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export type PayeeState =
  | "none"
  | "needs_info"
  | "verifying"
  | "verified"
  | "restricted"
  | "rejected";

/** `settling`: days in which a payer's bank may object. `reserve`: kept back longer, after disputes. */
export type PendingReason = "settling" | "reserve";

export const holdReasons = [
  "review",
  "identity",
  "bank_changed",
  "debt",
  "stopped",
  "processor",
  "looked_into",
] as const;
export type HoldReason = (typeof holdReasons)[number];

export const schedules = ["manual", "weekly", "monthly"] as const;
export type Schedule = (typeof schedules)[number];

export const payoutRules = {
  settleDays: 7,
  trustedSettleDays: 2,
  trustedAfterDays: 90,
  /** Disputes in a thousandth of payments: below, somebody is trusted. */
  trustedDisputesPerMille: 3,
  /** From these on, part of what is earned stays longer. */
  reserves: [
    { disputesPerMille: 7, basisPoints: 1_000 },
    { disputesPerMille: 4, basisPoints: 500 },
  ],
  reserveDays: 90,
  /** One unlucky payment among a few says nothing. */
  reserveFromDisputes: 2,
  lookBackDays: 180,
  bankLockDays: 5,
  /** So long one administrator keeps a payout back alone; longer needs another's word. */
  keptAloneDays: 7,
  keptMostDays: 90,
  objection: 4_000,
} as const;

/** Whole euros in minor units, and the like in other currencies; by the hundred without decimals. */
const wholes = (count: bigint, currency: Currency): Money =>
  money(count * 10n ** BigInt(Math.max(decimalsOf(currency), 2)), currency);

export const leastPayout = (currency: Currency): Money => wholes(10n, currency);
/** Above this, an administrator looks at it first. */
export const reviewedAbove = (currency: Currency): Money => wholes(1_000n, currency);
