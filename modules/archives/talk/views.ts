import type { SafeHtml } from "#platform/markdown";
import type { PersonName } from "../person-name.ts";
import type { WorkReaction } from "../words.ts";

export interface CommentView {
  readonly id: string;
  readonly author: PersonName;
  readonly html: SafeHtml;
  readonly at: string;
  readonly edited: boolean;
  /** Its words as they were written, for whoever may change them. */
  readonly source: string | null;
  readonly may: { readonly delete: boolean; readonly report: boolean };
}

/** What stands beneath a work, for whoever may open it. */
export interface TalkView {
  readonly comments: readonly CommentView[];
  readonly count: number;
  readonly next: string | null;
  readonly reactions: readonly {
    readonly reaction: WorkReaction;
    readonly count: number;
    readonly mine: boolean;
  }[];
  readonly mayWrite: boolean;
}
