import type { Message } from "#platform/i18n";

/** What can be reported; each later capability adds its own. */
export const subjectKinds = ["person", "forum_post", "message", "work", "work_comment"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** `decided` can still be objected to; `closed` is over. */
export type CaseStatus = "open" | "decided" | "appealed" | "closed";

/** What a thing is called: with its form, `title` is the name alone. */
export type SubjectForm = "profile" | "topic" | "reply" | "work" | "comment" | "message";

/** How a thing was when it was reported. */
export interface Evidence {
  /** A title or `@username`; empty for a message from a deleted account. */
  readonly title: string;
  /** Absent in older cases, whose title is a whole English text. */
  readonly form?: SubjectForm;
  readonly words: string;
  /** Where it is, or was. */
  readonly path: string;
  readonly author: string;
  readonly at: string;
}

export const caseLimits = {
  statement: 4_000,
  words: 4_000,
  maxDays: 365,
  /** The time to appeal, and so how long the evidence is retained unchanged. */
  appealDays: 182,
  /** How long a claim on a case lasts. */
  claimMinutes: 30,
  pageSize: 50,
  /** Minimum interval between posts in slow mode. */
  slowSeconds: 600,
} as const;

/** Removals the law demands, on a path of their own. */
export const legalLimits = {
  askedBy: 200,
  law: 300,
  jurisdiction: 80,
  reference: 120,
  keptDays: 1_095,
} as const;

export const ruleShapes = ["words", "expression", "links", "rate"] as const;
export type RuleShape = (typeof ruleShapes)[number];
export const ruleShapeNames: Readonly<Record<RuleShape, Message>> = {
  words: "moderation.rules.shapes.words",
  expression: "moderation.rules.shapes.expression",
  links: "moderation.rules.shapes.links",
  rate: "moderation.rules.shapes.rate",
};
/** `watch` counts and lists; `queue` opens a case; `hold` also hides the post until reviewed. */
export const ruleModes = ["watch", "queue", "hold"] as const;
export type RuleMode = (typeof ruleModes)[number];

/** Why the text that a rule matched is not shown. */
export type HiddenHit = "closed" | "gone" | "past";

export const queueViews = ["open", "mine", "unassigned", "appeals", "decided"] as const;
export type QueueView = (typeof queueViews)[number];

/** Small numbers could identify people, so they are shown as "fewer than five". */
export const hideBelow = 5;
