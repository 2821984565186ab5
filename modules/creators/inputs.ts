import { z } from "zod";
import { isCurrency } from "#platform/money";
import { plainText } from "#platform/plain-text";
import {
  type CreatorCategory,
  creatorCategories,
  creatorLimits,
  type GraceDays,
  gracePeriodDays,
  type RefundPolicy,
  refundPolicies,
} from "./contract.ts";
import { countries } from "./countries.ts";

const category = z.enum(
  Object.keys(creatorCategories) as CreatorCategory[],
  "Choose what comes closest.",
);
const country = z.enum(countries as [string, ...string[]], "Choose the country you live in.");

export const becomeCreatorInput = z.object({
  category,
  country,
  currency: z.string("Choose a currency.").refine(isCurrency, "Choose a currency."),
  acceptTerms: z.literal(true, "Agree to the terms first; they are short."),
});
export type BecomeCreatorInput = z.input<typeof becomeCreatorInput>;

export const creatorSettingsInput = z.object({
  category,
  country,
  refundPolicy: z.enum(Object.keys(refundPolicies) as RefundPolicy[], "Choose a policy."),
  refundPolicyText: plainText({
    what: "What you add",
    max: creatorLimits.refundPolicyText,
  }).default(""),
  graceDays: z.coerce
    .number()
    .refine((days): days is GraceDays => gracePeriodDays.some((one) => one === days), {
      error: "Choose 0, 7, 14 or 21 days.",
    }),
  giftsOpen: z.boolean().default(false),
});
export type CreatorSettingsInput = z.input<typeof creatorSettingsInput>;

const percent = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** `12.5` (percent, as people write it) to 1,250 basis points. */
export const shareInput = z
  .string("Write a share in percent.")
  .trim()
  .regex(percent, "Write a share in percent, such as 12.5.")
  .transform((text) => {
    const [, whole = "0", part = ""] = percent.exec(text) ?? [];
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  })
  .refine(
    (points) => points > 0 && points <= 10_000,
    "A share is above 0 and at most 100 percent.",
  );

export const splitInput = z.object({
  shares: z
    .array(
      z.object({
        username: z.string("Whose share is it?").trim().min(1).max(60),
        share: shareInput,
      }),
    )
    .max(creatorLimits.collaborators, `At most ${creatorLimits.collaborators} others can share.`)
    .default([]),
});
export type SplitInput = z.output<typeof splitInput>;
