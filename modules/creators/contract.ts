import type { Message, Translate } from "#platform/i18n";

export { countries, countryName } from "./countries.ts";
export { supporterColumns } from "./supporter-columns.ts";

export const creatorCategories = {
  print: "monetization.categories.print",
  picture: "monetization.categories.picture",
  sound: "monetization.categories.sound",
  words: "monetization.categories.writing",
  craft: "monetization.categories.craft",
  code: "monetization.categories.code",
  film: "monetization.categories.film",
  teaching: "monetization.categories.teaching",
  other: "monetization.categories.other",
} as const satisfies Record<string, Message>;
export type CreatorCategory = keyof typeof creatorCategories;

/** What a creator promises beyond the legal requirements. */
export const refundPolicies = {
  law: "monetization.refundPolicies.law",
  case_by_case: "monetization.refundPolicies.caseByCase",
  any_period: "monetization.refundPolicies.anyPeriod",
} as const satisfies Record<string, Message>;
export type RefundPolicy = keyof typeof refundPolicies;

/** For how many days subscribers retain access while a payment fails. */
export const gracePeriodDays = [0, 7, 14, 21] as const;
export type GraceDays = (typeof gracePeriodDays)[number];

export const creatorTermsVersion = 1;
export const creatorTerms: readonly Message[] = [
  "monetization.terms.rights",
  "monetization.terms.access",
  "monetization.terms.fees",
  "monetization.terms.settling",
  "monetization.terms.refunds",
];

export const creatorLimits = { refundPolicyText: 500, collaborators: 10 } as const;

export const percentText = (points: number, t: Pick<Translate, "number">): string =>
  t.number(points / 10_000, { style: "percent", maximumFractionDigits: 2 });

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
