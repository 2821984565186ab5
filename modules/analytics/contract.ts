/** How somebody came to have an account. */
export const signUpSources = ["direct", "waitlist", "referral", "invited", "other_site"] as const;
export type SignUpSource = (typeof signUpSources)[number];
export const sourceNames: Readonly<Record<SignUpSource | "none", string>> = {
  direct: "Came by themselves",
  waitlist: "From the waitlist",
  referral: "Brought by somebody on the waitlist",
  invited: "Asked in by the house",
  other_site: "With another site’s sign-in",
  none: "Without an account",
};

export const analyticsParts = ["people", "content", "guilds", "money", "waitlist"] as const;
export type AnalyticsPart = (typeof analyticsParts)[number];
export const partNames: Readonly<Record<AnalyticsPart, string>> = {
  people: "People",
  content: "Content",
  guilds: "Guilds",
  money: "Money",
  waitlist: "Waitlist",
};

export const analyticsLimits = {
  /** Without a range asked for. */
  days: 84,
  maxDays: 1_096,
  /** Columns of the table of cohorts. */
  cohorts: 12,
} as const;

/** What is asked for, as the address says it. Days are in UTC, both ends included. */
export interface AnalyticsAsked {
  readonly part: AnalyticsPart;
  readonly from: string;
  readonly to: string;
  readonly source: SignUpSource | "*";
  readonly compare: boolean;
}

export type Unit = "count" | "share" | { readonly currency: string };

/** One line of a chart or a table. Money is in minor units, a share between 0 and 1. */
export interface Measure {
  readonly id: string;
  readonly name: string;
  /** What is counted, in a sentence; the first time it appears. */
  readonly about: string;
  readonly unit: Unit;
  /** One per period; empty where a figure has no course over time. */
  readonly values: readonly (number | null)[];
  /** Of the whole range, and of the one before it where that is compared. */
  readonly whole: number | null;
  readonly before: number | null;
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
  /** It goes on, so its figures grow. */
  readonly unfinished: boolean;
}

/** Of those who joined in a month: which share was here how many months later. */
export interface Cohort {
  readonly month: string;
  readonly joined: number;
  readonly active: readonly (number | null)[];
}

export interface AnalyticsPage {
  readonly asked: AnalyticsAsked;
  /** The range it is compared with. */
  readonly earlier: { readonly from: string; readonly to: string };
  readonly step: "day" | "week" | "month";
  readonly periods: readonly AnalyticsPeriod[];
  readonly groups: readonly MeasureGroup[];
  readonly cohorts: readonly Cohort[] | null;
  /** When the figures were last brought up to date. */
  readonly asOf: string | null;
}
