import type { ReportReason, Severity } from "#contracts/conduct";
import type { Deadline } from "./due.ts";
import type { Measure } from "./measures.ts";
import type { CaseSource } from "./sources.ts";

export * from "./measures.ts";
export * from "./sources.ts";
export * from "./standing.ts";
export * from "./transparency-tables.ts";

/** What can be reported; each later capability adds its own. */
export const subjectKinds = ["person", "forum_post", "message", "work", "work_comment"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

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

/** Why the words that a rule found are not shown. */
export type UnshownHit = "closed" | "gone" | "past";

export const queueViews = ["open", "mine", "unassigned", "appeals", "decided"] as const;
export type QueueView = (typeof queueViews)[number];

export interface QueueLine extends Deadline {
  readonly code: string;
  readonly title: string;
  readonly kind: SubjectKind;
  readonly reason: ReportReason;
  readonly source: CaseSource;
  readonly status: CaseStatus;
  readonly severity: Severity;
  readonly reportCount: number;
  readonly since: string;
  readonly concerned: string | null;
  readonly claimer: string | null;
}

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
export type { DecisionLog, LoggedAppeal, LogLine } from "./queries/decision-log.ts";
export type { Transparency } from "./queries/transparency.ts";
