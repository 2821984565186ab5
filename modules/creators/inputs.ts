import { z } from "zod";
import { type Message, message } from "#platform/i18n";
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
  "monetization.errors.category" satisfies Message,
);
const country = z.enum(
  countries as [string, ...string[]],
  "monetization.errors.country" satisfies Message,
);

const chooseCurrency: Message = "monetization.errors.chooseCurrency";

export const becomeCreatorInput = z.object({
  category,
  country,
  currency: z.string(chooseCurrency).refine(isCurrency, chooseCurrency),
  acceptTerms: z.literal(true, "monetization.errors.acceptTerms" satisfies Message),
});
export type BecomeCreatorInput = z.input<typeof becomeCreatorInput>;

export const creatorSettingsInput = z.object({
  category,
  country,
  refundPolicy: z.enum(
    Object.keys(refundPolicies) as RefundPolicy[],
    "monetization.errors.refundPolicy" satisfies Message,
  ),
  refundPolicyText: plainText({
    max: creatorLimits.refundPolicyText,
  }).default(""),
  graceDays: z.coerce
    .number()
    .refine((days): days is GraceDays => gracePeriodDays.some((one) => one === days), {
      error: "monetization.errors.graceDays" satisfies Message,
    }),
  giftsOpen: z.boolean().default(false),
});
export type CreatorSettingsInput = z.input<typeof creatorSettingsInput>;

const percent = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** `12.5` (percent, as people write it) to 1,250 basis points. */
export const shareInput = z
  .string("monetization.errors.share" satisfies Message)
  .trim()
  .regex(percent, "monetization.errors.share" satisfies Message)
  .transform((text) => {
    const [, whole = "0", part = ""] = percent.exec(text) ?? [];
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  })
  .refine(
    (points) => points > 0 && points <= 10_000,
    "monetization.errors.shareRange" satisfies Message,
  );

export const splitInput = z.object({
  shares: z
    .array(
      z.object({
        username: z
          .string("monetization.errors.username" satisfies Message)
          .trim()
          .min(1)
          .max(60),
        share: shareInput,
      }),
    )
    .max(
      creatorLimits.collaborators,
      message("monetization.errors.tooManyPeople", { max: creatorLimits.collaborators }),
    )
    .default([]),
});
export type SplitInput = z.output<typeof splitInput>;
