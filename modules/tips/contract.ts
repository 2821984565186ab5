import { z } from "zod";
import type { Fees } from "#contracts/payments";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";
import { plainText } from "#platform/plain-text";

export { chargeToCover, costsOf } from "./costs.ts";

export const tipLimits = {
  message: 500,
  thanks: 300,
  presets: 3,
  /** A tip can be given back by whoever received it for this long. */
  refundDays: 60,
} as const;

/**
 * Whole euros in minor units, and the like in other currencies. One without decimals counts by the
 * hundred: one yen is no more a tip than one cent is.
 */
const wholes = (count: bigint, currency: Currency): Money =>
  money(count * 10n ** BigInt(Math.max(decimalsOf(currency), 2)), currency);

/** What one tip may be. Somebody new, and whoever has no account, begins small. */
export const tipRange = (currency: Currency, isNew: boolean) => ({
  least: wholes(1n, currency),
  most: wholes(isNew ? 50n : 500n, currency),
});

export const suggestedTips = (currency: Currency): readonly Money[] =>
  [2n, 5n, 10n].map((count) => wholes(count, currency));

/** Who learns the name behind a tip. `nobody`: not even whoever receives it. */
export const nameCircles = ["everyone", "creator", "nobody"] as const;
export type NameCircle = (typeof nameCircles)[number];

/** What a tip can be about; each later capability adds its own. */
export const tipSubjects = ["person"] as const;
export type TipSubject = (typeof tipSubjects)[number];

export const messageInput = plainText({ what: "A message", max: tipLimits.message });

export const tipInput = z.object({
  /** One of the offered amounts as it was sent, or `other`. */
  amount: z.string("Choose an amount.").max(40),
  ownAmount: z.string().max(40, "Write the amount in digits, such as 12.50.").default(""),
  message: messageInput.default(""),
  nameShownTo: z.enum(nameCircles, "Choose who may see your name."),
  amountShown: z.boolean().default(false),
  coverFee: z.boolean().default(false),
  /** A saved way to pay, or `new` for the payment page. */
  method: z.union([z.literal("new"), z.uuid("Choose a way to pay.")], "Choose a way to pay."),
  /** Leaves a new card with the processor, for the next time. */
  keepCard: z.boolean().default(false),
  email: z.email("Give the address your receipt goes to.").max(254).optional(),
});
export type TipInput = z.output<typeof tipInput>;

export const jarInput = z.object({
  open: z.boolean().default(false),
  presets: z.array(z.string().max(40).default("")).max(tipLimits.presets).default([]),
  messageRequired: z.boolean().default(false),
  thanks: plainText({ what: "Your thanks", max: tipLimits.thanks }).default(""),
});
export type JarInput = z.output<typeof jarInput>;

/** What a tip panel shows, the same for everybody: no word about who looks. */
export interface JarView {
  readonly creatorId: string;
  readonly username: string;
  readonly displayName: string;
  readonly messageRequired: boolean;
  readonly currency: Currency;
  /** Minor units as text. */
  readonly presets: readonly string[];
  readonly fees: Fees;
}

export type TipState = "pending" | "given" | "failed" | "refunded";

/** One tip as others may see it on a profile. */
export interface TipLine {
  readonly id: string;
  /** Absent where the giver chose so. */
  readonly from: { readonly username: string; readonly displayName: string } | null;
  readonly amount: { readonly minor: string; readonly currency: Currency } | null;
  readonly givenAt: string;
}
