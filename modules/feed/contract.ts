import type { WorkLine } from "#contracts/archives";
import type { TopicLine } from "#contracts/forum";
import type { GuildCard } from "#contracts/guilds";

export const feedLimits = {
  perPage: 20,
  forYou: 20,
  forYouMost: 60,
  word: 40,
  mutes: 200,
  sharesKeptDays: 60,
  measureAfterDays: 7,
} as const;

/** `for-you` is ranked, and says why; the others are strictly by time. */
export const feedTabs = ["following", "for-you", "guilds", "new"] as const;
export type FeedTab = (typeof feedTabs)[number];
export const feedNames: Readonly<Record<FeedTab, string>> = {
  following: "Following",
  "for-you": "For you",
  guilds: "Guilds",
  new: "New works",
};

/** For how many days something is kept out; null for as long as one likes. */
export const muteSpans = { ever: null, day: 1, week: 7, month: 30 } as const;
export type MuteSpan = keyof typeof muteSpans;
export const spanNames: Readonly<Record<MuteSpan, string>> = {
  ever: "For ever",
  day: "For a day",
  week: "For 7 days",
  month: "For 30 days",
};

/** Something one keeps out, as the settings list it. */
export interface MuteLine {
  readonly kind: "tag" | "guild" | "word";
  readonly value: string;
  readonly name: string;
  /** When it comes back by itself. */
  readonly until: string | null;
}

/** What the ranking adds up. Each gives a number from 0 to 1; `wish` from −1 to 1. */
export const signals = [
  "relation",
  "interest",
  "freshness",
  "quality",
  "wish",
  "diversity",
] as const;
export type Signal = (typeof signals)[number];

export type Weights = Readonly<Record<Signal, number>>;

/** In hundredths. Published: this is all the ranking there is. */
export const usualWeights: Weights = {
  relation: 100,
  interest: 80,
  freshness: 60,
  quality: 40,
  wish: 100,
  diversity: 50,
};

export const signalNames: Readonly<Record<Signal, string>> = {
  relation: "Who it is from",
  interest: "What you care about",
  freshness: "How new it is",
  quality: "What others made of it",
  wish: "What you asked for",
  diversity: "Not all from one hand",
};

/** One line of "Why am I seeing this?". */
export interface Reason {
  readonly signal: Signal;
  readonly words: string;
  /** Its part of the score, in hundredths. */
  readonly share: number;
}

export type SubjectKind = "person" | "tag" | "guild";

/** Somebody, a tag or a guild, as muting and asking for more or less name it. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
}

interface Shown {
  readonly id: string;
  readonly at: string;
  /** Through whom or what it came, in words. */
  readonly because: string;
  readonly subjects: readonly Subject[];
  /** Only where it was ranked. */
  readonly reasons: readonly Reason[];
}

export interface WorkItem extends Shown {
  readonly kind: "work";
  readonly work: WorkLine;
}
export interface TopicItem extends Shown {
  readonly kind: "topic";
  readonly topic: TopicLine;
  readonly excerpt: string;
  readonly answer: string | null;
  readonly guild: { readonly slug: string; readonly name: string } | null;
}
export interface AnnouncementItem extends Shown {
  readonly kind: "announcement";
  readonly guild: GuildCard;
  readonly title: string;
  readonly excerpt: string;
}
export type FeedItem = WorkItem | TopicItem | AnnouncementItem;
export type ItemKind = FeedItem["kind"];

export interface FeedPage {
  readonly items: readonly FeedItem[];
  readonly next: string | null;
}

/** "X fell from 9 % to 2 % of your feed", once there is something to compare. */
export interface Effect {
  readonly id: string;
  readonly wish: "more" | "less";
  readonly name: string;
  readonly askedAt: string;
  /** In hundredths of the ranked feed. Null until it was measured. */
  readonly before: number | null;
  readonly after: number | null;
  readonly measuredOn: string;
}

export const decisionKinds = ["held", "flagged", "trust"] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export interface DecisionLine {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly words: string;
  readonly at: string;
  readonly contestedAt: string | null;
  readonly caseCode: string | null;
}
export const contestLimit = 2_000;

/** Something that waits for the one who looks. */
export interface Need {
  readonly kind:
    | "messages"
    | "payments"
    | "follow_requests"
    | "guild_requests"
    | "guild_question"
    | "guild_invite"
    | "cases";
  readonly count: number;
  readonly href: string;
  /** Of the guild, where it is about one. */
  readonly name: string;
}

export interface ReachWeek {
  /** Its first day. */
  readonly week: string;
  readonly replies: number;
  readonly followers: number;
}

/** Something begun and not sent. */
export interface DraftLine {
  readonly what: string;
  readonly title: string;
  readonly href: string;
  readonly savedAt: string;
}
