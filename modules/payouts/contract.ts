import { z } from "zod";
import { isLocale, type Message, message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import { noteLimits, payoutRules, schedules } from "./constants.ts";

export * from "./constants.ts";
export { openStates, type PayoutState, payoutStates } from "./payout-states.ts";

export const withdrawInput = z.object({
  amount: z.string("payments.amounts.required" satisfies Message).max(40),
});
export const appealInput = z.object({
  text: plainText({ max: payoutRules.objection, min: 1 }),
});
export const answerInput = z.object({
  answer: plainText({ max: noteLimits.answer, min: 1 }),
});
export const declineInput = z.object({
  note: plainText({ max: noteLimits.note, min: 1 }),
});
export const holdInput = z.object({
  days: z
    .number("payouts.errors.days" satisfies Message)
    .int("payouts.errors.wholeDays" satisfies Message)
    .min(1, message("forms.errors.tooSmall", { minimum: 1 }))
    .max(
      payoutRules.maxHoldDays,
      message("forms.errors.tooLarge", { maximum: payoutRules.maxHoldDays }),
    ),
  note: plainText({ max: noteLimits.note, min: 3 }),
});
export const stopInput = z.object({
  token: z.string("payouts.errors.linkIncomplete" satisfies Message).max(200),
});
export const scheduleInput = z.object({
  schedule: z.enum(schedules, "payouts.errors.schedule" satisfies Message),
  threshold: z.string().max(40).default(""),
});
export const countryInput = z.object({
  country: z
    .string("payouts.errors.bankCountry" satisfies Message)
    .regex(/^[A-Z]{2}$/, "payouts.errors.bankCountry" satisfies Message),
});

export const statementInput = z.object({
  language: z
    .string("payouts.errors.language" satisfies Message)
    .refine(isLocale, "payouts.errors.language" satisfies Message),
  legalName: plainText({ max: 120 }).default(""),
  address: plainText({ max: 400 }).default(""),
  country: z
    .union([
      z.literal(""),
      z.string().regex(/^[A-Z]{2}$/, "payouts.errors.country" satisfies Message),
    ])
    .default(""),
  taxKind: z.enum(["private", "business"], "payouts.errors.taxKind" satisfies Message),
  taxNumber: z
    .string()
    .trim()
    .max(40, message("forms.errors.tooLong", { count: 40 }))
    .regex(/^[A-Za-z0-9 ./-]*$/, "payouts.errors.taxNumber" satisfies Message)
    .default(""),
});
export type StatementInput = z.output<typeof statementInput>;

export type { DebtView } from "./queries/debts.ts";
export type { EarningSource, MonthlyEarnings } from "./queries/earnings-by-month.ts";
export type { EarningsPage, PendingGroup } from "./queries/earnings-page.ts";
export type { EntriesPage, EntryLine } from "./queries/entries-page.ts";
export type { PayoutLine } from "./queries/open-payout.ts";
export type { PayeePage } from "./queries/payee-page.ts";
export type { PayoutPage } from "./queries/payout-page.ts";
export type { PayoutsPage, PayoutsToDecide } from "./queries/payouts-page.ts";
export type { StatementPage } from "./queries/statement-page.ts";
export type { WithdrawPreview } from "./queries/withdraw-page.ts";
