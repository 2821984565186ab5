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
