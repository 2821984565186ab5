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
export const subjectKinds = ["person", "forum_post", "message", "work"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export type CaseSource = "report" | "held" | "rule";
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

/** The ladder, mildest first. */
export const measures = [
  "dismiss",
  "warn",
  "edit_out",
  "hide",
  "remove",
  "no_links",
  "slow",
  "no_messages",
  "mute",
  "suspend",
  "ban",
] as const;
export type Measure = (typeof measures)[number];

export interface MeasureWords {
  /** As the steward chooses it. */
  readonly name: string;
  /** As the person reads it. */
  readonly did: string;
  /** `end`: it needs a number of days. */
  readonly lasts?: "end" | "always";
  /** Only for things written in the forum. */
  readonly posts?: true;
  readonly admins?: true;
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  dismiss: { name: "Leave it as it is", did: "Nothing was changed" },
  warn: { name: "Remind them of the rule", did: "You were reminded of a rule" },
  edit_out: {
    name: "Edit out what breaks the rule",
    did: "Part of it was edited out",
    posts: true,
  },
  hide: { name: "Hide it", did: "It was hidden from others", posts: true },
  remove: { name: "Remove it", did: "It was removed", posts: true },
  no_links: { name: "No links for a time", did: "You can post no links for a time", lasts: "end" },
  slow: {
    name: "Slow them down for a time",
    did: "You can post once in ten minutes for a time",
    lasts: "end",
  },
  no_messages: {
    name: "No messages for a time",
    did: "You can send no messages for a time",
    lasts: "end",
  },
  mute: {
    name: "Mute them for a time",
    did: "You can read but not write for a time",
    lasts: "end",
  },
  suspend: {
    name: "Suspend the account for a time",
    did: "Your account is suspended for a time: you can read, take your things along, and object",
    lasts: "end",
  },
  ban: {
    name: "Close the account",
    did: "Your account is closed: nobody can sign in to it",
    lasts: "always",
    admins: true,
  },
};

/** The rules of the house a decision stands on. */
export const groundNames = {
  maker: "Go after the method, never the maker",
  credit: "Say whose work it is",
  copying: "Ask before you copy",
  selling: "This is no place to advertise",
  place: "Everything where it belongs",
  law: "What the law forbids",
} as const;
export type Ground = keyof typeof groundNames;

export const groundOf: Readonly<Record<ReportReason, Ground>> = {
  harassment: "maker",
  impersonation: "credit",
  spam: "selling",
  stolen_work: "copying",
  unlawful: "law",
  off_topic: "place",
  other: "place",
};

export const severityOf: Readonly<Record<ReportReason, 1 | 2 | 3>> = {
  unlawful: 3,
  harassment: 3,
  impersonation: 2,
  stolen_work: 2,
  spam: 1,
  off_topic: 1,
  other: 1,
};

/** Beginnings for what the person reads; the steward goes on from there. */
export const statementTemplates: readonly { readonly name: string; readonly words: string }[] = [
  {
    name: "About a person",
    words:
      "What you wrote went after a person and not after what they made. Your point may be worth making: say it again without the rest.",
  },
  {
    name: "Advertising",
    words:
      "This was an advertisement more than a contribution. Work of your own is welcome where people ask for it and on your page.",
  },
  {
    name: "Somebody else’s work",
    words:
      "This shows somebody else’s work without saying so, or without their leave. Name them, ask them, and it can come back.",
  },
  {
    name: "Not the place",
    words: "This does not belong where it stands. Nothing is wrong with it elsewhere.",
  },
];

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
