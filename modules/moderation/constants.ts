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

/** Small numbers could point at people, so they are told as "fewer than five". */
export const hideBelow = 5;
