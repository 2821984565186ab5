import { z } from "zod";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";
import { plainText } from "#platform/plain-text";

export { openStates, type PayoutState, payoutStates } from "./payout-states.ts";

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

export const withdrawInput = z.object({ amount: z.string("Write an amount.").max(40) });
export const objectionInput = z.object({
  text: plainText({ what: "Your objection", max: payoutRules.objection, min: 1 }),
});
export const answerInput = z.object({
  answer: plainText({ what: "The answer", max: 2_000, min: 1 }),
});
export const declineInput = z.object({
  note: plainText({ what: "The reason", max: 1_000, min: 1 }),
});
export const keepInput = z.object({
  days: z
    .number("Say for how many days.")
    .int("Whole days only.")
    .min(1, "At least one day.")
    .max(payoutRules.keptMostDays, `At most ${payoutRules.keptMostDays} days.`),
  note: plainText({ what: "The reason", max: 1_000, min: 3 }),
});
export const stopInput = z.object({ token: z.string("This link is not whole.").max(200) });
export const scheduleInput = z.object({
  schedule: z.enum(schedules, "Choose how often."),
  threshold: z.string().max(40).default(""),
});
export const countryInput = z.object({
  country: z
    .string("Choose the country your bank account is in.")
    .regex(/^[A-Z]{2}$/, "Choose the country your bank account is in."),
});

export const statementLanguages = { en: "English", de: "Deutsch", fr: "Français" } as const;
export type StatementLanguage = keyof typeof statementLanguages;
export const statementInput = z.object({
  language: z.enum(["en", "de", "fr"], "Choose a language."),
  legalName: plainText({ what: "The name", max: 120 }).default(""),
  address: plainText({ what: "The address", max: 400 }).default(""),
  country: z
    .union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, "Choose a country.")])
    .default(""),
  taxKind: z.enum(["private", "business"], "Choose how you are taxed."),
  taxNumber: z
    .string()
    .trim()
    .max(40, "A tax number has at most 40 characters.")
    .regex(/^[A-Za-z0-9 ./-]*$/, "Only letters, digits, spaces, points, dashes and strokes.")
    .default(""),
});
export type StatementInput = z.output<typeof statementInput>;

export type { DebtView } from "./queries/debts.ts";
export type { EarningSource, MonthEarned } from "./queries/earned.ts";
export type { EarningsPage, PendingGroup } from "./queries/earnings-page.ts";
export type { EntriesPage, EntryLine } from "./queries/entries-page.ts";
export type { PayoutLine } from "./queries/open-payout.ts";
export type { PayeePage } from "./queries/payee-page.ts";
export type { PayoutPage } from "./queries/payout-page.ts";
export type { PayoutsPage, PayoutsToDecide } from "./queries/payouts-page.ts";
export type { StatementPage } from "./queries/statement-page.ts";
export type { WithdrawPreview } from "./queries/withdraw-page.ts";
