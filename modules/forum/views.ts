import type { Picture } from "#contracts/people";
import type { DifferencePart } from "#platform/difference";
import type { SafeHtml } from "#platform/markdown";
import type { Colour } from "./inputs.ts";
import type { CategoryLevel, PollStyle, Reaction, TopicKind, WatchLevel } from "./words.ts";

/** Somebody beside what they wrote. Whom the reader may not meet has no name here. */
export interface AuthorView {
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string;
  readonly avatar: Picture | null;
  readonly rank: string;
}

export interface CategoryView {
  readonly slug: string;
  readonly name: string;
  readonly colour: Colour;
  readonly description: string;
  readonly topicCount: number;
  readonly archived: boolean;
}

/** A post that members reported and nobody has judged yet. */
export interface FlaggedPost {
  readonly title: string;
  readonly number: number;
  readonly href: string;
  readonly flags: number;
  readonly at: string | null;
}

/** A line of a list. */
export interface TopicLine {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly kind: TopicKind;
  readonly category: {
    readonly slug: string;
    readonly name: string;
    readonly colour: Colour;
  } | null;
  /** One of its guild's own, for topics of a guild. */
  readonly guildCategory: TopicLine["category"];
  readonly tags: readonly string[];
  readonly author: AuthorView;
  /** Who wrote last, latest first, three at most. */
  readonly faces: readonly AuthorView[];
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
  readonly state: "shown" | "hidden" | "deleted" | "kept_away";
  readonly hiddenWhy: "flags" | "staff" | "review" | null;
  readonly html: SafeHtml | null;
  readonly excerpt: string;
  readonly edited: { readonly at: string; readonly version: number } | null;
  readonly answers: {
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

/** What was done to the topic, in one line of the flow. */
export interface NoteView {
  readonly id: string;
  readonly afterNumber: number;
  readonly act: string;
  readonly byName: string;
  readonly at: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

export interface PollView {
  readonly style: PollStyle;
  readonly closesAt: string | null;
  readonly closed: boolean;
  readonly voterCount: number;
  /** Absent while the result is kept back until one has voted. */
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
  readonly category: TopicLine["category"];
  /** The guild it stands in. */
  readonly guild: {
    readonly slug: string;
    readonly name: string;
    readonly category: TopicLine["category"];
  } | null;
  readonly tags: readonly string[];
  readonly author: AuthorView;
  readonly startedAt: string;
  readonly lastPostAt: string;
  readonly replyCount: number;
  readonly readerCount: number;
  readonly lastNumber: number;
  readonly page: number;
  readonly lastPage: number;
  readonly posts: readonly PostView[];
  /** Of a question, on its first page: stands right under it. */
  readonly accepted: PostView | null;
  readonly notes: readonly NoteView[];
  readonly poll: PollView | null;
  readonly solved: boolean;
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly slowSeconds: number | null;
  readonly hidden: boolean;
  readonly deleted: boolean;
  readonly my: {
    readonly readNumber: number;
    readonly watch: WatchLevel;
    readonly chosen: boolean;
  } | null;
  readonly may: {
    readonly reply: boolean;
    readonly steer: boolean;
    readonly govern: boolean;
    readonly changeAuthor: boolean;
  };
}

export interface DraftView {
  readonly content: Readonly<Record<string, string>>;
  readonly version: number;
  readonly savedAt: string;
}

/** One version of a post beside the next. */
export interface RevisionView {
  readonly version: number;
  readonly byName: string;
  readonly at: string;
  readonly reason: string;
  /** The title as it was and as it became, where that changed. */
  readonly title: { readonly before: string; readonly after: string } | null;
  readonly parts: readonly DifferencePart[];
}

/** A category somebody follows, watches or mutes. */
export interface ChosenCategory {
  readonly level: CategoryLevel;
  readonly slug: string;
  readonly name: string;
  /** Whose it is, where it is not the public forum's. */
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
}
