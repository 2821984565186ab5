export { countries, countryName } from "./countries.ts";
export { supporterColumns } from "./supporter-columns.ts";

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

/** What a creator promises beyond the legal requirements. */
export const refundPolicies = {
  law: "What the law asks: a withdrawal within 14 days.",
  case_by_case: "Ask, and it is decided case by case.",
  any_period: "The present period is given back whenever somebody asks.",
} as const;
export type RefundPolicy = keyof typeof refundPolicies;

/** For how many days subscribers retain access while a payment fails. */
export const gracePeriodDays = [0, 7, 14, 21] as const;
export type GraceDays = (typeof gracePeriodDays)[number];

export const creatorTermsVersion = 1;
export const creatorTerms: readonly string[] = [
  "What you offer is yours to offer, and you keep all rights to it.",
  "Subscribers get what a tier promises for as long as they pay, and to the end of what they have paid for.",
  "Guildhall takes its share and the card costs of each payment, shown before anybody pays. The rest is yours.",
  "Money can be withdrawn once it has settled: seven days after a payment, two when you are known here.",
  "Refunds and lost disputes come out of your balance; if that is empty, out of what you earn next.",
];

export const creatorLimits = { refundPolicyText: 500, collaborators: 10 } as const;

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
