import { z } from "zod";
import { isDay } from "#platform/calendar";
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

const day = z.iso.date("Choose a day.").refine(isDay, { error: "There is no such day." });

const amountText = z.string().trim().max(40, "Write the amount in digits, such as 6.00.");
const wholeNumber = (min: number, max: number, what: string) =>
  z
    .number(`${what} is a whole number.`)
    .int(`${what} is a whole number.`)
    .min(min, `${what} is at least ${min}.`)
    .max(max, `${what} is at most ${max}.`);

const benefitInput = z.object({
  kind: z.enum(Object.keys(benefitKinds) as BenefitKind[]).default("other"),
  text: plainSingleLine({ what: "A benefit", max: limits.benefit }).default(""),
});

export const tierInput = z.object({
  name: plainSingleLine({ what: "A name", max: limits.tierName.max }).refine(
    (name) => name.length >= limits.tierName.min,
    "A name has at least 3 characters.",
  ),
  description: plainText({ what: "A description", max: limits.description }).default(""),
  benefits: z
    .array(benefitInput)
    .max(limits.benefits, `A tier has at most ${limits.benefits} benefits.`)
    .default([])
    .transform((list) => list.filter(({ text }) => text !== "")),
  welcome: plainText({ what: "The welcome", max: limits.welcome }).default(""),
  isFree: z.boolean().default(false),
  monthly: amountText.optional(),
  yearly: amountText.optional(),
  trialDays: wholeNumber(0, limits.trialDays, "A trial").default(0),
  slotLimit: wholeNumber(1, limits.slots, "The number of places").optional(),
});
export type TierInput = z.output<typeof tierInput>;

export const tierStateInput = z.object({ tierId: z.uuid(), state: z.enum(tierStates) });

/** What happens to those who are there when a price changes. */
export const priceInput = z.object({
  tierId: z.uuid(),
  billingInterval: z.enum(billingIntervals, "Choose which price it is."),
  amount: amountText.min(1, "Write the new price."),
  present: z.enum(["keep", "move"], "Choose what happens to present subscribers."),
  /** For `move`: the first renewals at the new price are on or after this day. */
  from: day.optional(),
});
export type PriceInput = z.output<typeof priceInput>;

const code = z
  .string("Write a code.")
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,24}$/, "A code has 3 to 24 letters, digits and dashes.");

export const offerInput = z
  .object({
    audience: z.enum(["sign_up", "retention"], "Choose for whom it is."),
    code: code.optional(),
    kind: z.enum(["percent", "amount"], "Choose what is taken off."),
    percent: wholeNumber(1, 100, "The percentage").optional(),
    amount: amountText.optional(),
    duration: z.enum(["once", "months", "forever"], "Choose for how long."),
    months: wholeNumber(2, 24, "The number of months").optional(),
    tierId: z.uuid().optional(),
    maxRedemptions: wholeNumber(1, limits.slots, "How often it can be used").optional(),
    endsOn: day.optional(),
  })
  .refine(({ audience, code: value }) => audience === "retention" || value, {
    error: "Write a code.",
    path: ["code"],
  })
  .refine(({ kind, percent }) => kind !== "percent" || percent, {
    error: "Say how many percent.",
    path: ["percent"],
  })
  .refine(({ duration, months }) => duration !== "months" || months, {
    error: "Say for how many months.",
    path: ["months"],
  });
export type OfferInput = z.output<typeof offerInput>;

export const goalInput = z.object({
  kind: z.enum(["monthly", "subscribers"], "Choose what is counted."),
  title: plainSingleLine({ what: "A title", max: limits.goalTitle, min: 3 }),
  target: amountText.min(1, "Say how much it is."),
  reward: plainText({ what: "What happens then", max: limits.goalReward }).default(""),
  endsOn: day.optional(),
});
export type GoalInput = z.output<typeof goalInput>;

/** A saved card, `new` for the processor's page, `none` for a trial without one. */
const methodInput = z.union(
  [z.literal("new"), z.literal("none"), z.uuid("Choose a way to pay.")],
  "Choose a way to pay.",
);
const minorText = z.string().regex(/^\d{1,16}$/, "Load the page again.");

export const subscribeInput = z.object({
  tierId: z.uuid("Choose a tier."),
  billingInterval: z.enum(billingIntervals).optional(),
  code: z.string().trim().max(40).default(""),
  method: methodInput.default("new"),
  /** The amount due today as shown on the page, in minor units. */
  expected: minorText,
  startImmediately: z.boolean().default(false),
  /** Whether to share the user's email address with the creator; guilds never get one. */
  shareEmail: z.boolean().optional(),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

export const giftInput = z.object({
  tierId: z.uuid("Choose a tier."),
  months: wholeNumber(1, limits.giftMonths, "The number of months"),
  message: plainText({ what: "A message", max: limits.giftMessage }).default(""),
  method: methodInput.default("new"),
  expected: minorText,
});
export type GiftInput = z.output<typeof giftInput>;

export const changeInput = z.object({
  subscriptionId: z.uuid(),
  tierId: z.uuid("Choose a tier."),
  billingInterval: z.enum(billingIntervals).optional(),
  /** When the preview was shown: its amounts are valid for half an hour. */
  asOf: z.iso.datetime("Load the page again."),
  expected: minorText,
});
export type ChangeInput = z.output<typeof changeInput>;

export const pauseInput = z.object({
  subscriptionId: z.uuid(),
  months: wholeNumber(1, limits.pauseMonths, "A pause in months"),
});

export const cancelInput = z.object({
  subscriptionId: z.uuid(),
  reason: z.enum(Object.keys(cancelReasons) as CancelReason[]).default("other"),
  words: plainText({ what: "What you say", max: limits.cancelComment }).default(""),
});
export type CancelInput = z.output<typeof cancelInput>;

export const capInput = z.object({ amount: amountText.default("") });
