import { z } from "zod";
import { plainText } from "#platform/plain-text";
import { payoutRules, schedules } from "./constants.ts";

export * from "./constants.ts";
export { openStates, type PayoutState, payoutStates } from "./payout-states.ts";

export const withdrawInput = z.object({ amount: z.string("Write an amount.").max(40) });
export const appealInput = z.object({
  text: plainText({ what: "Your objection", max: payoutRules.objection, min: 1 }),
});
export const answerInput = z.object({
  answer: plainText({ what: "The answer", max: 2_000, min: 1 }),
});
export const declineInput = z.object({
  note: plainText({ what: "The reason", max: 1_000, min: 1 }),
});
export const holdInput = z.object({
  days: z
    .number("Say for how many days.")
    .int("Whole days only.")
    .min(1, "At least one day.")
    .max(payoutRules.maxHoldDays, `At most ${payoutRules.maxHoldDays} days.`),
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
export type { EarningSource, MonthlyEarnings } from "./queries/earnings-by-month.ts";
export type { EarningsPage, PendingGroup } from "./queries/earnings-page.ts";
export type { EntriesPage, EntryLine } from "./queries/entries-page.ts";
export type { PayoutLine } from "./queries/open-payout.ts";
export type { PayeePage } from "./queries/payee-page.ts";
export type { PayoutPage } from "./queries/payout-page.ts";
export type { PayoutsPage, PayoutsToDecide } from "./queries/payouts-page.ts";
export type { StatementPage } from "./queries/statement-page.ts";
export type { WithdrawPreview } from "./queries/withdraw-page.ts";
