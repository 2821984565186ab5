import type { Message } from "#platform/i18n";
import type { Currency } from "#platform/money";

/** How a user came to have an account. */
export const signUpSources = ["direct", "waitlist", "referral", "invited", "other_site"] as const;
export type SignUpSource = (typeof signUpSources)[number];
export const signUpSourceLabels: Readonly<Record<SignUpSource | "none", Message>> = {
  direct: "analytics.sources.direct",
  waitlist: "analytics.sources.waitlist",
  referral: "analytics.sources.referral",
  invited: "analytics.sources.invited",
  other_site: "analytics.sources.otherSite",
  none: "analytics.sources.none",
};

export const analyticsParts = [
  "people",
  "retention",
  "content",
  "guilds",
  "money",
  "waitlist",
] as const;
export type AnalyticsPart = (typeof analyticsParts)[number];
export const analyticsPartLabels: Readonly<Record<AnalyticsPart, Message>> = {
  people: "analytics.parts.members",
  retention: "analytics.parts.retention",
  content: "analytics.parts.content",
  guilds: "analytics.parts.guilds",
  money: "analytics.parts.money",
  waitlist: "analytics.parts.waitlist",
};

export const analyticsLimits = {
  /** The default range. */
  days: 84,
  maxDays: 1_096,
  /** Columns of the table of cohorts. */
  cohorts: 12,
} as const;

/** The filters in the URL. Days are in UTC, both ends inclusive. */
export interface AnalyticsFilters {
  readonly part: AnalyticsPart;
  readonly from: string;
  readonly to: string;
  readonly source: SignUpSource | "*";
  readonly compare: boolean;
}

export type Unit = "count" | "share" | { readonly currency: string };

/** One row of a chart or table. Money is in minor units, a share is between 0 and 1. */
export interface Measure {
  readonly id: string;
  readonly name: string;
  /** Explains what is counted, the first time it appears. */
  readonly about: string;
  readonly unit: Unit;
  /** One value per period; empty for a figure without a time series. */
  readonly values: readonly (number | null)[];
  /** For the whole range, and for the previous range where they are compared. */
  readonly total: number | null;
  readonly previous: number | null;
}

export interface MeasureGroup {
  readonly id: string;
  readonly title: string;
  readonly kind: "bars" | "lines" | "funnel" | "table";
  readonly measures: readonly Measure[];
}

export interface AnalyticsPeriod {
  readonly from: string;
  readonly to: string;
  /** The period is not over yet, so its figures still grow. */
  readonly unfinished: boolean;
}

/** Of those who joined in a month: which share was here how many months later. */
export interface Cohort {
  readonly month: string;
  readonly joined: number;
  readonly active: readonly (number | null)[];
}

export interface AnalyticsPage {
  readonly filters: AnalyticsFilters;
  /** The range it is compared with. */
  readonly previousRange: { readonly from: string; readonly to: string };
  readonly step: "day" | "week" | "month";
  readonly periods: readonly AnalyticsPeriod[];
  readonly groups: readonly MeasureGroup[];
  readonly cohorts: readonly Cohort[] | null;
  /** When the figures were last updated. */
  readonly asOf: string | null;
}

/** A month of a creator's subscriptions. */
export interface GrowthMonth {
  /** `2026-11` */
  readonly month: string;
  /** At its end, or now. */
  readonly subscribers: number;
  readonly joined: number;
  readonly left: number;
  /** Of those who were subscribed when it began, the share that left; null if there were none. */
  readonly churn: number | null;
  readonly mrrMinor: string;
}

/** Subscribers who joined in one month. */
export interface SubscriberCohort {
  readonly month: string;
  readonly joined: number;
  /** How many were still subscribed at the end of that month, the next one, and so on until now. */
  readonly stayed: readonly number[];
}

export interface SubscriberGrowth {
  readonly currency: Currency;
  readonly months: readonly GrowthMonth[];
  readonly cohorts: readonly SubscriberCohort[];
}
