import type { SafeHtml } from "#platform/markdown";
import type { WorkReaction } from "../constants.ts";
import type { PersonName } from "../person-name.ts";

export interface CommentView {
  readonly id: string;
  readonly author: PersonName;
  readonly html: SafeHtml;
  readonly at: string;
  readonly edited: boolean;
  /** The source text, for those who may edit it. */
  readonly source: string | null;
  readonly may: { readonly delete: boolean; readonly report: boolean };
}

/** Comments and reactions of a work, for viewers who may open it. */
export interface DiscussionView {
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
