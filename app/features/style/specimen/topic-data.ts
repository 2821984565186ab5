import type { Blazon } from "#app/ui/art/crest.ts";
import type { IconName } from "#app/ui/Icon.tsx";

/** A topic as its page needs it: what a query would return, in plain values. */
export interface TopicData {
  readonly title: string;
  readonly guild: {
    readonly slug: string;
    readonly name: string;
    readonly href: string;
    readonly blazon: Blazon;
  };
  readonly section: { readonly name: string; readonly href: string };
  readonly askedBy: string;
  readonly views: number;
  readonly newSince: number;
  readonly entries: readonly (Post | Note)[];
}

export interface Post {
  readonly kind: "post";
  readonly id: string;
  readonly author: {
    readonly id: string;
    readonly name: string;
    readonly rank: string;
    readonly verified?: boolean;
  };
  readonly at: string;
  readonly html: string;
  readonly votes?: number;
  /** Who accepted it, as a sentence. */
  readonly accepted?: string;
  readonly figures?: readonly {
    readonly src: string;
    readonly alt: string;
    readonly caption: string;
  }[];
  readonly reactions: readonly {
    readonly icon: IconName;
    readonly name: string;
    readonly count: number;
    readonly mine?: boolean;
  }[];
}

/** What a steward did, in one line of the flow. */
export interface Note {
  readonly kind: "note";
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
}
