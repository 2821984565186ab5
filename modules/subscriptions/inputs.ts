import { z } from "zod";
import { isDay } from "#platform/calendar";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import {
  type BenefitKind,
  benefitKinds,
  billingIntervals,
  type CancelReason,
  cancelReasons,
  tierStates,
} from "./constants.ts";
import { subscriptionLimits as limits } from "./limits.ts";

const day = z.iso
  .date("subscriptions.errors.date" satisfies Message)
  .refine(isDay, { error: "subscriptions.errors.noSuchDate" satisfies Message });

const amountText = z
  .string()
  .trim()
  .max(40, message("payments.amounts.digits", { example: "6.00" }));
const notWhole: Message = "subscriptions.errors.wholeNumber";
const wholeNumber = (min: number, max: number) =>
  z
    .number(notWhole)
    .int(notWhole)
    .min(min, message("forms.errors.tooSmall", { minimum: min }))
    .max(max, message("forms.errors.tooLarge", { maximum: max }));

const benefitInput = z.object({
  kind: z.enum(Object.keys(benefitKinds) as BenefitKind[]).default("other"),
  text: plainSingleLine({ max: limits.benefit }).default(""),
});

export const tierInput = z.object({
  name: plainSingleLine({ max: limits.tierName.max }).refine(
    (name) => name.length >= limits.tierName.min,
    message("forms.errors.tooShort", { count: limits.tierName.min }),
  ),
  description: plainText({ max: limits.description }).default(""),
  benefits: z
    .array(benefitInput)
    .max(limits.benefits, message("subscriptions.errors.tooManyBenefits", { max: limits.benefits }))
    .default([])
    .transform((list) => list.filter(({ text }) => text !== "")),
  welcome: plainText({ max: limits.welcome }).default(""),
  isFree: z.boolean().default(false),
  monthly: amountText.optional(),
  yearly: amountText.optional(),
  trialDays: wholeNumber(0, limits.trialDays).default(0),
  slotLimit: wholeNumber(1, limits.slots).optional(),
});
export type TierInput = z.output<typeof tierInput>;

export const tierStateInput = z.object({ tierId: z.uuid(), state: z.enum(tierStates) });

/** What happens to those who are there when a price changes. */
export const priceInput = z.object({
  tierId: z.uuid(),
  billingInterval: z.enum(
    billingIntervals,
    "subscriptions.errors.chooseInterval" satisfies Message,
  ),
  amount: amountText.min(1, "subscriptions.errors.newPrice" satisfies Message),
  present: z.enum(["keep", "move"], "subscriptions.errors.choosePresent" satisfies Message),
  /** For `move`: the first renewals at the new price are on or after this day. */
  from: day.optional(),
});
export type PriceInput = z.output<typeof priceInput>;

const code = z
  .string("subscriptions.errors.enterCode" satisfies Message)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,24}$/, "subscriptions.errors.codeFormat" satisfies Message);

export const offerInput = z
  .object({
    audience: z.enum(
      ["sign_up", "retention"],
      "subscriptions.errors.chooseAudience" satisfies Message,
    ),
    code: code.optional(),
    kind: z.enum(["percent", "amount"], "subscriptions.errors.chooseDiscount" satisfies Message),
    percent: wholeNumber(1, 100).optional(),
    amount: amountText.optional(),
    duration: z.enum(
      ["once", "months", "forever"],
      "subscriptions.errors.chooseDuration" satisfies Message,
    ),
    months: wholeNumber(2, 24).optional(),
    tierId: z.uuid().optional(),
    maxRedemptions: wholeNumber(1, limits.slots).optional(),
    endsOn: day.optional(),
  })
  .refine(({ audience, code: value }) => audience === "retention" || value, {
    error: "subscriptions.errors.enterCode" satisfies Message,
    path: ["code"],
  })
  .refine(({ kind, percent }) => kind !== "percent" || percent, {
    error: "subscriptions.errors.enterPercent" satisfies Message,
    path: ["percent"],
  })
  .refine(({ duration, months }) => duration !== "months" || months, {
    error: "subscriptions.errors.enterMonths" satisfies Message,
    path: ["months"],
  });
export type OfferInput = z.output<typeof offerInput>;

export const goalInput = z.object({
  kind: z.enum(["monthly", "subscribers"], "subscriptions.errors.chooseGoalKind" satisfies Message),
  title: plainSingleLine({ max: limits.goalTitle, min: 3 }),
  target: amountText.min(1, "subscriptions.errors.enterTarget" satisfies Message),
  reward: plainText({ max: limits.goalReward }).default(""),
  endsOn: day.optional(),
});
export type GoalInput = z.output<typeof goalInput>;

const chooseMethod: Message = "payments.errors.chooseMethod";
const chooseTier: Message = "subscriptions.errors.chooseTier";
const reload: Message = "subscriptions.errors.reload";

/** A saved card, `new` for the processor's page, `none` for a trial without one. */
const methodInput = z.union(
  [z.literal("new"), z.literal("none"), z.uuid(chooseMethod)],
  chooseMethod,
);
const minorText = z.string().regex(/^\d{1,16}$/, reload);

export const subscribeInput = z.object({
  tierId: z.uuid(chooseTier),
  billingInterval: z.enum(billingIntervals).optional(),
  code: z.string().trim().max(40).default(""),
  method: methodInput.default("new"),
  /** The amount due today as shown on the page, in minor units. */
  expected: minorText,
  /** The tax on the first payment as shown on the page. */
  taxMinor: minorText.optional(),
  startImmediately: z.boolean().default(false),
  /** Whether to share the user's email address with the creator; guilds never get one. */
  shareEmail: z.boolean().optional(),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

export const giftInput = z.object({
  tierId: z.uuid(chooseTier),
  months: wholeNumber(1, limits.giftMonths),
  message: plainText({ max: limits.giftMessage }).default(""),
  method: methodInput.default("new"),
  expected: minorText,
  taxMinor: minorText.optional(),
});
export type GiftInput = z.output<typeof giftInput>;

export const changeInput = z.object({
  subscriptionId: z.uuid(),
  tierId: z.uuid(chooseTier),
  billingInterval: z.enum(billingIntervals).optional(),
  /** When the preview was shown: its amounts are valid for half an hour. */
  asOf: z.iso.datetime(reload),
  expected: minorText,
});
export type ChangeInput = z.output<typeof changeInput>;

export const pauseInput = z.object({
  subscriptionId: z.uuid(),
  months: wholeNumber(1, limits.pauseMonths),
});

export const cancelInput = z.object({
  subscriptionId: z.uuid(),
  reason: z.enum(Object.keys(cancelReasons) as CancelReason[]).default("other"),
  words: plainText({ max: limits.cancelComment }).default(""),
});
export type CancelInput = z.output<typeof cancelInput>;

export const capInput = z.object({ amount: amountText.default("") });
