import type { WorkSummary } from "#contracts/archives";
import type { TopicSummary } from "#contracts/forum";
import type { GuildCard } from "#contracts/guilds";
import type { Message } from "#platform/i18n";

export const feedLimits = {
  perPage: 20,
  forYou: 20,
  forYouMost: 60,
  word: 40,
  mutes: 200,
  sharesKeptDays: 60,
  measureAfterDays: 7,
} as const;

/** `for-you` is ranked and explains each item; the others are strictly chronological. */
export const feedTabs = ["following", "for-you", "guilds", "new"] as const;
export type FeedTab = (typeof feedTabs)[number];
export const feedTabLabels: Readonly<Record<FeedTab, Message>> = {
  following: "home.tabs.following",
  "for-you": "home.tabs.forYou",
  guilds: "home.tabs.guilds",
  new: "home.tabs.newWorks",
};

/** Mute durations in days; null for unlimited. */
export const muteSpans = { ever: null, day: 1, week: 7, month: 30 } as const;
export type MuteSpan = keyof typeof muteSpans;
export const muteSpanLabels: Readonly<Record<MuteSpan, Message>> = {
  ever: "home.muteSpans.ever",
  day: "home.muteSpans.day",
  week: "home.muteSpans.week",
  month: "home.muteSpans.month",
};

/** A mute as listed in the settings. */
export interface MuteView {
  readonly kind: "tag" | "guild" | "word";
  readonly value: string;
  /** Null for a guild that the user may not see. */
  readonly name: string | null;
  /** When it ends; null for never. */
  readonly until: string | null;
}

/** The signals the ranking adds up. Each is a number from 0 to 1; `feedback` from −1 to 1. */
export const signals = [
  "relation",
  "interest",
  "freshness",
  "quality",
  "feedback",
  "diversity",
] as const;
export type Signal = (typeof signals)[number];

export type Weights = Readonly<Record<Signal, number>>;

/** In hundredths. Published: this is all the ranking there is. */
export const defaultWeights: Weights = {
  relation: 100,
  interest: 80,
  freshness: 60,
  quality: 40,
  feedback: 100,
  diversity: 50,
};

/** The choices of ranking that need no sliders. */
export const rankings = {
  balanced: defaultWeights,
  known: { ...defaultWeights, relation: 200, interest: 40, quality: 20 },
  discover: { ...defaultWeights, relation: 20, interest: 120, diversity: 150 },
} as const satisfies Readonly<Record<string, Weights>>;
export type Ranking = keyof typeof rankings;

/** Which of the choices these weights are; none if they were set one by one. */
export function rankingOf(weights: Weights, off: readonly Signal[]): Ranking | undefined {
  if (off.length > 0) return undefined;
  return (Object.keys(rankings) as Ranking[]).find((each) =>
    signals.every((signal) => rankings[each][signal] === weights[signal]),
  );
}

export const signalLabels: Readonly<Record<Signal, Message>> = {
  relation: "home.signals.relation",
  interest: "home.signals.interest",
  freshness: "home.signals.freshness",
  quality: "home.signals.quality",
  feedback: "home.signals.feedback",
  diversity: "home.signals.diversity",
};

/** One line of "Why am I seeing this?". */
export interface Reason {
  readonly signal: Signal;
  /** A message; loaders translate it. */
  readonly text: string;
  /** Its part of the score, in hundredths. */
  readonly share: number;
}

export type SubjectKind = "person" | "tag" | "guild";

/** A user, tag or guild that can be muted or given feedback on. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
}

interface FeedItemBase {
  readonly id: string;
  readonly at: string;
  /** Why the item is in the feed: a message, which loaders translate. */
  readonly explanation: string;
  readonly subjects: readonly Subject[];
  /** Only where it was ranked. */
  readonly reasons: readonly Reason[];
}

export interface WorkItem extends FeedItemBase {
  readonly kind: "work";
  readonly work: WorkSummary;
}
/** What a feed shows of a topic. It is sent to the browser with each of them. */
export type TopicInFeed = Pick<
  TopicSummary,
  | "id"
  | "title"
  | "kind"
  | "category"
  | "tags"
  | "language"
  | "author"
  | "replyCount"
  | "unread"
  | "continueAt"
>;

export interface TopicItem extends FeedItemBase {
  readonly kind: "topic";
  readonly topic: TopicInFeed;
  readonly excerpt: string;
  readonly answer: string | null;
  readonly guild: { readonly slug: string; readonly name: string } | null;
}
export interface AnnouncementItem extends FeedItemBase {
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
export interface FeedbackEffect {
  readonly id: string;
  readonly feedback: "more" | "less";
  readonly name: string;
  readonly givenAt: string;
  /** In hundredths of the ranked feed. Null until it was measured. */
  readonly before: number | null;
  readonly after: number | null;
  readonly measuredOn: string;
}

export const decisionKinds = ["held", "flagged", "trust"] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export interface AutomatedDecisionView {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly text: string;
  readonly at: string;
  readonly contestedAt: string | null;
  readonly caseCode: string | null;
}
export const contestLimit = 2_000;

/** A task waiting for the user. */
export interface PendingTask {
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
  /** The guild's name, if it concerns one. */
  readonly name: string;
}

export interface ReachWeek {
  /** Its first day. */
  readonly week: string;
  readonly replies: number;
  readonly followers: number;
}

/** Something begun and not sent. */
export interface DraftSummary {
  readonly kindLabel: string;
  readonly title: string;
  readonly href: string;
  readonly savedAt: string;
}
