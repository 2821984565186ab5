import { z } from "zod";
import { isCurrency } from "#platform/money";
import { plainText } from "#platform/plain-text";
import { countries } from "./countries.ts";

export { countries, countryName } from "./countries.ts";

export const creatorCategories = {
  print: "Print and paper",
  picture: "Picture and line",
  sound: "Sound and stage",
  words: "Words",
  craft: "Cloth, clay and wood",
  code: "Code and tools",
  film: "Film and photography",
  teaching: "Teaching",
  other: "Something else",
} as const;
export type CreatorCategory = keyof typeof creatorCategories;
const categories = Object.keys(creatorCategories) as CreatorCategory[];

/** What a creator promises beyond what the law asks. */
export const refundPolicies = {
  law: "What the law asks: a withdrawal within 14 days.",
  case_by_case: "Ask, and it is decided case by case.",
  any_period: "The present period is given back whenever somebody asks.",
} as const;
export type RefundPolicy = keyof typeof refundPolicies;

/** For how many days subscribers keep what they pay for while a payment fails. */
export const graceChoices = [0, 7, 14, 21] as const;
export type GraceDays = (typeof graceChoices)[number];

export const creatorTermsVersion = 1;
export const creatorTerms: readonly string[] = [
  "What you offer is yours to offer, and you keep all rights to it.",
  "Subscribers get what a tier promises for as long as they pay, and to the end of what they have paid for.",
  "Guildhall takes its share and the card costs of each payment, shown before anybody pays. The rest is yours.",
  "Money can be withdrawn once it has settled: seven days after a payment, two when you are known here.",
  "Refunds and lost disputes come out of your balance; if that is empty, out of what you earn next.",
];

export const creatorLimits = { refundWords: 500, collaborators: 10 } as const;

const category = z.enum(categories, "Choose what comes closest.");
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
  refundWords: plainText({ what: "What you add", max: creatorLimits.refundWords }).default(""),
  graceDays: z.coerce
    .number()
    .refine((days): days is GraceDays => graceChoices.some((one) => one === days), {
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

export const percentText = (points: number): string =>
  `${new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 }).format(points / 100)} %`;

export type SplitState = "proposed" | "in_force" | "replaced" | "declined" | "withdrawn";

export interface SplitShareView {
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly basisPoints: number;
  readonly answer: "accepted" | "waiting" | "declined";
}

export interface SplitView {
  readonly id: string;
  readonly state: SplitState;
  readonly proposedAt: string;
  /** What stays with the creator. */
  readonly ownBasisPoints: number;
  readonly shares: readonly SplitShareView[];
}
