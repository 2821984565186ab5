/** What stands in the index. */
export const documentKinds = ["person", "guild", "work", "topic", "reply"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The tabs of the result page, in order. */
export const searchTabs = [
  "all",
  "people",
  "creators",
  "works",
  "topics",
  "replies",
  "guilds",
  "tags",
  "messages",
] as const;
export type SearchTab = (typeof searchTabs)[number];

export const tabNames: Readonly<Record<SearchTab, string>> = {
  all: "Everything",
  people: "People",
  creators: "Creators",
  works: "Works",
  topics: "Topics",
  replies: "Replies",
  guilds: "Guilds",
  tags: "Tags",
  messages: "Messages",
};

export const searchSorts = ["relevance", "date"] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchLimits = {
  query: 300,
  words: 12,
  perPage: 20,
  /** As many of each kind are looked at, the newest 512 always among them. */
  candidates: 1024,
  suggested: 4,
  /** Of one person, or of one network for visitors; suggestions have as many again of their own. */
  perMinute: { member: 60, guest: 30, suggest: 120 },
} as const;

/** What a query can be narrowed by, as `tag:ink`. */
export const searchOperators = [
  ...(["from", "in", "guild", "tag", "kind", "before", "after", "has", "is", "saved"] as const),
] as const;

/** After `is:`, and what each of them finds. */
export const isWords = {
  question: "questions",
  answered: "questions with an answer",
  solved: "questions with an answer",
  unanswered: "questions still without one",
  unsolved: "questions still without one",
  mine: "what you wrote",
  unread: "topics with something you have not read",
  pinned: "topics pinned to the top",
  locked: "topics that take no more replies",
} as const;
export type IsWord = keyof typeof isWords;

/** What can be asked, as the page explains it and the box offers it. */
export const searchWays: readonly {
  readonly example: string;
  readonly meaning: string;
  /** Only somebody who has signed in has any. */
  readonly own?: true;
}[] = [
  { example: "“wet plate”", meaning: "the words together, as written" },
  { example: "-oil", meaning: "without this word; operators take a minus, too" },
  { example: "from:mira", meaning: "by somebody; from:me for your own" },
  { example: "in:bench", meaning: "in a category of the forum" },
  { example: "guild:quire", meaning: "in a guild" },
  { example: "tag:ink", meaning: "with a tag" },
  {
    example: "kind:question",
    meaning: "questions, polls; audio, writing and other kinds of works",
  },
  { example: "before:2026-05  after:2025", meaning: "by when it was written" },
  { example: "has:answer", meaning: "with an answer, a picture, a link, code or a file" },
  {
    example: "is:unanswered",
    meaning: "also answered, pinned, locked; unread and mine for members",
  },
  {
    example: "saved:yes",
    meaning: "among what you saved; saved:“a folder” in one folder",
    own: true,
  },
];

/** A piece of text; `hit` is what was looked for. */
export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

export interface Found {
  readonly kind: DocumentKind | "message";
  readonly id: string;
  readonly href: string;
  readonly title: readonly TextPart[];
  readonly excerpt: readonly TextPart[];
  /** Who wrote it and where it stands, in words. */
  readonly by: string | null;
  readonly place: string | null;
  readonly note: string | null;
  readonly at: string;
}

export interface FoundTag {
  readonly slug: string;
  readonly count: number;
  readonly more: boolean;
}

export const facetTitles = {
  kind: "Kind",
  tag: "Tag",
  guild: "Guild",
  from: "By",
  year: "Year",
} as const;
export type FacetName = keyof typeof facetTitles;

export interface SearchFacet {
  readonly name: FacetName;
  readonly values: readonly {
    /** What it is called in the query: `tag:ink`. */
    readonly operator: string;
    readonly label: string;
    readonly count: number;
  }[];
}

export interface SearchPage {
  readonly found: readonly Found[];
  readonly tags: readonly FoundTag[];
  readonly next: string | null;
  readonly counts: Readonly<Partial<Record<SearchTab, { count: number; more: boolean }>>>;
  readonly facets: readonly SearchFacet[];
  /** Another spelling that finds something. */
  readonly instead: string | null;
  /** What was found is by that other spelling, since this one finds nothing. */
  readonly insteadShown: boolean;
  /** Operators with a value that can't be, as they were written. */
  readonly ignored: readonly string[];
  /** The operators that were understood, each with what the query is without it. */
  readonly chips: readonly { readonly text: string; readonly without: string }[];
}

export interface Suggestion {
  readonly kind: DocumentKind | "tag";
  readonly label: string;
  readonly hint: string;
  readonly href: string;
}

export const sitemapKinds = ["topics", "works", "guilds", "people"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
