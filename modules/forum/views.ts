import type { Picture } from "#contracts/people";
import type { TrustLevel } from "#contracts/trust";
import type { DifferencePart } from "#platform/difference";
import type { SafeHtml } from "#platform/markdown";
import type { CategoryLevel, PollStyle, Reaction, TopicKind, WatchLevel } from "./constants.ts";
import type { Color } from "./inputs.ts";

/** An author next to their text. Authors the reader may not see have no name here. */
export interface AuthorView {
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string;
  readonly avatar: Picture | null;
  /** Their trust level, or that they are a moderator of the site; null for authors without a name. */
  readonly rank: TrustLevel | "moderator" | null;
}

export interface CategoryView {
  readonly slug: string;
  readonly name: string;
  readonly color: Color;
  readonly description: string;
  readonly topicCount: number;
  readonly archived: boolean;
}

/** A flagged post that has not been reviewed yet. */
export interface FlaggedPost {
  readonly title: string;
  readonly number: number;
  readonly href: string;
  readonly flags: number;
  readonly at: string | null;
}

/** A line of a list. */
export interface TopicSummary {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly kind: TopicKind;
  readonly category: {
    readonly slug: string;
    readonly name: string;
    readonly color: Color;
  } | null;
  /** One of its guild's own categories, for guild topics. */
  readonly guildCategory: TopicSummary["category"];
  readonly tags: readonly string[];
  /** Of its title and posts; absent if it is not known. */
  readonly language?: string | undefined;
  readonly author: AuthorView;
  /** Who wrote last, latest first, three at most. */
  readonly recentPosters: readonly AuthorView[];
  readonly replyCount: number;
  readonly lastPostAt: string;
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly solved: boolean;
  /** For a member: how many they have not read; null where they have not opened it. */
  readonly unread: number | null;
  readonly opened: boolean;
  readonly watch: WatchLevel | null;
  /** Where they left off, or the topic's beginning. */
  readonly continueAt: string;
}

export interface PostView {
  readonly number: number;
  readonly href: string;
  readonly author: AuthorView;
  readonly at: string;
  /** Why its words do not show, or that they do. Staff see what is hidden or deleted. */
  readonly state: "shown" | "hidden" | "deleted" | "blocked";
  readonly hiddenReason: "flags" | "staff" | "review" | null;
  readonly html: SafeHtml | null;
  /** Of its topic. */
  readonly language?: string | undefined;
  readonly excerpt: string;
  readonly edited: { readonly at: string; readonly version: number } | null;
  readonly replyTo: {
    readonly number: number;
    readonly href: string;
    readonly name: string;
    readonly excerpt: string;
  } | null;
  readonly reactions: readonly {
    readonly reaction: Reaction;
    readonly count: number;
    readonly mine: boolean;
  }[];
  /** On answers to questions only. */
  readonly votes: { readonly count: number; readonly mine: boolean } | null;
  readonly accepted: { readonly byName: string } | null;
  readonly isOwn: boolean;
  /** The form for a tip to its author; null if they take none. */
  readonly tipPath: string | null;
  readonly may: {
    readonly edit: boolean;
    readonly remove: boolean;
    readonly restore: boolean;
    readonly react: boolean;
    readonly vote: boolean;
    readonly flag: boolean;
    readonly accept: boolean;
    readonly govern: boolean;
  };
}

/** One entry of the topic's history, shown between its posts. */
export interface TopicHistoryEntry {
  readonly id: string;
  readonly afterNumber: number;
  readonly action: string;
  readonly byName: string;
  readonly at: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

export interface PollView {
  readonly style: PollStyle;
  readonly closesAt: string | null;
  readonly closed: boolean;
  readonly voterCount: number;
  /** Null while the result is withheld until the user has voted. */
  readonly result: readonly number[] | null;
  readonly options: readonly string[];
  /** Positions chosen, in order of preference where it is ranked. */
  readonly mine: readonly number[] | null;
  readonly mayVote: boolean;
  /** How a ranked poll was decided. */
  readonly winner: string | null;
  readonly rounds: number;
}

export interface TopicPageView {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly kind: TopicKind;
  readonly category: TopicSummary["category"];
  readonly guild: {
    readonly slug: string;
    readonly name: string;
    readonly category: TopicSummary["category"];
  } | null;
  readonly tags: readonly string[];
  /** Of its title and posts; absent if it is not known. */
  readonly language?: string | undefined;
  readonly author: AuthorView;
  readonly startedAt: string;
  readonly lastPostAt: string;
  readonly replyCount: number;
  readonly readerCount: number;
  readonly lastNumber: number;
  readonly page: number;
  readonly lastPage: number;
  readonly posts: readonly PostView[];
  /** For a question, on its first page: shown directly below it. */
  readonly accepted: PostView | null;
  readonly history: readonly TopicHistoryEntry[];
  readonly poll: PollView | null;
  readonly solved: boolean;
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly slowSeconds: number | null;
  readonly hidden: boolean;
  readonly deleted: boolean;
  readonly my: {
    readonly readNumber: number;
    /** The first post after an earlier visit, which may not exist yet. */
    readonly newFrom: number | null;
    readonly watch: WatchLevel;
    readonly chosen: boolean;
  } | null;
  readonly may: {
    readonly reply: boolean;
    readonly moderate: boolean;
    readonly govern: boolean;
    readonly changeAuthor: boolean;
  };
}

export interface DraftView {
  readonly content: Readonly<Record<string, string>>;
  readonly version: number;
  readonly savedAt: string;
}

/** One version of a post, compared with the next. */
export interface RevisionView {
  readonly version: number;
  readonly byName: string;
  readonly at: string;
  readonly reason: string;
  /** The title as it was and as it became, where that changed. */
  readonly title: { readonly before: string; readonly after: string } | null;
  /** Null if moderators removed the text, to everyone but those who govern the topic. */
  readonly parts: readonly DifferencePart[] | null;
}

/** A category the user follows, watches or mutes. */
export interface FollowedCategory {
  readonly level: CategoryLevel;
  readonly slug: string;
  readonly name: string;
  /** The guild it belongs to; null for the public forum. */
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
}
