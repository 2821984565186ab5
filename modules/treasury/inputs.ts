import { z } from "zod";
import { shareInput } from "#modules/creators";
import { tipSettingsInput } from "#modules/tips";
import { type Message, message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import { treasuryLimits, treasuryVisibilities } from "./contract.ts";

export const treasurySettingsInput = tipSettingsInput.extend({
  limit: z.string("treasury.errors.amountRequired" satisfies Message).max(40),
  shown: z.enum(treasuryVisibilities, "treasury.errors.visibilityRequired" satisfies Message),
});
export type TreasurySettingsInput = z.output<typeof treasurySettingsInput>;

/** A row left empty is no share. */
const share = z.union([z.literal("").transform(() => 0), shareInput]).default(0);

export const ruleInput = z.object({
  roles: z
    .array(z.object({ roleId: z.uuid(), share }))
    .max(30)
    .default([]),
  people: z
    .array(z.object({ username: z.string().trim().max(60).default(""), share }))
    .max(
      treasuryLimits.people,
      message("treasury.errors.tooManyPeople", { count: treasuryLimits.people }),
    )
    .default([]),
});
export type RuleInput = z.output<typeof ruleInput>;

export const expenseInput = z.object({
  to: z
    .string("treasury.errors.recipientRequired" satisfies Message)
    .trim()
    .min(1, "treasury.errors.recipientRequired" satisfies Message)
    .max(60),
  amount: z.string("treasury.errors.amountRequired" satisfies Message).max(40),
  reason: plainText({ max: treasuryLimits.reason }).min(
    1,
    "treasury.errors.reasonRequired" satisfies Message,
  ),
});
export type ExpenseInput = z.output<typeof expenseInput>;
