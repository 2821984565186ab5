import type { Measure } from "./measures.ts";

export * from "./measures.ts";

export const reportReasons = [
  "harassment",
  "impersonation",
  "spam",
  "stolen_work",
  "unlawful",
  "off_topic",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** As the form says them. */
export const reasonNames: Record<ReportReason, string> = {
  harassment: "They go after somebody",
  impersonation: "They pretend to be somebody else",
  spam: "They advertise or repeat themselves",
  stolen_work: "They pass off others' work as theirs",
  unlawful: "It is against the law",
  off_topic: "It does not belong where it stands",
  other: "Something else",
};

/** Those that are about a person as a whole. */
export const personReasons = reportReasons.filter((reason) => reason !== "off_topic");

/** What can be reported; each later capability adds its own. */
export const subjectKinds = ["person", "forum_post", "message", "work", "work_comment"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export type CaseSource = "report" | "held" | "rule" | "contested" | "law";
/** `decided` can still be objected to; `closed` is over. */
export type CaseStatus = "open" | "decided" | "appealed" | "closed";

/** How a thing was when it was reported. */
export interface Evidence {
  readonly title: string;
  readonly words: string;
  /** Where it stands, or stood. */
  readonly path: string;
  readonly author: string;
  readonly at: string;
}

export const severityOf: Readonly<Record<ReportReason, 1 | 2 | 3>> = {
  unlawful: 3,
  harassment: 3,
  impersonation: 2,
  stolen_work: 2,
  spam: 1,
  off_topic: 1,
  other: 1,
};

export const caseLimits = {
  statement: 4_000,
  words: 4_000,
  mostDays: 365,
  /** How long one can object, and so how long what was reported is kept as it was. */
  appealDays: 182,
  /** A case taken by somebody is theirs for so long. */
  claimMinutes: 30,
  pageSize: 50,
  /** Nobody in slow mode posts more often. */
  slowSeconds: 600,
} as const;

/** Removals the law demands, on a path of their own. */
export const lawLimits = {
  askedBy: 200,
  law: 300,
  jurisdiction: 80,
  reference: 120,
  keptDays: 1_095,
} as const;

export interface LegalRemovalView {
  readonly code: string;
  readonly askedBy: string;
  readonly law: string;
  readonly jurisdiction: string;
  readonly reference: string;
  readonly at: string;
  readonly kept: boolean;
  readonly undone: boolean;
}

export const ruleShapes = ["words", "expression", "links", "rate"] as const;
export type RuleShape = (typeof ruleShapes)[number];
export const ruleShapeNames: Readonly<Record<RuleShape, string>> = {
  words: "Words, one a line",
  expression: "A regular expression",
  links: "More links than this number",
  rate: "More posts in an hour than this number",
};
/** `watch` counts and shows; `queue` opens a case; `hold` also hides until somebody has looked. */
export const ruleModes = ["watch", "queue", "hold"] as const;
export type RuleMode = (typeof ruleModes)[number];

export const queueViews = ["open", "mine", "unassigned", "appeals", "decided"] as const;
export type QueueView = (typeof queueViews)[number];

export interface QueueLine {
  readonly code: string;
  readonly title: string;
  readonly kind: SubjectKind;
  readonly reason: ReportReason;
  readonly source: CaseSource;
  readonly status: CaseStatus;
  readonly severity: 1 | 2 | 3;
  readonly reportCount: number;
  readonly since: string;
  readonly concerned: string | null;
  readonly claimer: string | null;
}

/** For the queue, where the form's sentence would be too long. */
export const reasonShort: Readonly<Record<ReportReason, string>> = {
  harassment: "Harassment",
  impersonation: "Impersonation",
  spam: "Spam",
  stolen_work: "Somebody’s work",
  unlawful: "Unlawful",
  off_topic: "Out of place",
  other: "Other",
};

export const sourceNames: Readonly<Record<CaseSource, string>> = {
  report: "Reported",
  held: "Held before showing",
  rule: "Caught by a rule",
  contested: "Contested by the one concerned",
  law: "Demanded by law",
};

export interface DecisionView {
  readonly id: string;
  readonly at: string;
  readonly measure: Measure;
  readonly until: string | null;
  readonly ground: string;
  readonly statement: string;
  readonly automated: boolean;
  readonly undoneAt: string | null;
  /** For stewards only. */
  readonly by: string | null;
}
export type { CasePage } from "./queries/case-page.ts";
export type { Transparency } from "./queries/transparency.ts";
