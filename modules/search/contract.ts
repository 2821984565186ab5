import type { Message, Translate } from "#platform/i18n";

export * from "./search-syntax.ts";

/** What the index contains. */
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

export const tabNames: Readonly<Record<SearchTab, Message>> = {
  all: "search.tabs.all",
  people: "search.tabs.people",
  creators: "search.tabs.creators",
  works: "search.tabs.works",
  topics: "search.tabs.topics",
  replies: "search.tabs.replies",
  guilds: "search.tabs.guilds",
  tags: "search.tabs.tags",
  messages: "search.tabs.messages",
};

export const searchSorts = ["relevance", "date"] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchLimits = {
  query: 300,
  words: 12,
  perPage: 20,
  /** How many of each kind are ranked and counted: the newest that match. */
  ranked: 256,
  /** How many are examined if a phrase or a negation may leave out most of them. */
  candidates: 1024,
  suggested: 4,
  /** Saved searches per user. */
  savedSearches: 20,
  savedSearchName: 60,
  /** Per member, or per network for visitors; suggestions have a separate limit. */
  perMinute: { member: 60, guest: 30, suggest: 120 },
} as const;

/** A page of results, as encoded in its URL. */
export interface SearchAddress {
  readonly query: string;
  readonly tab: SearchTab;
  readonly sort: SearchSort;
  readonly after?: string | undefined;
}

export function searchHref({ query, tab, sort, after }: SearchAddress): string {
  const address = new URLSearchParams({ q: query });
  if (tab !== "all") address.set("type", tab);
  if (sort !== "relevance") address.set("sort", sort);
  if (after) address.set("after", after);
  return `/search?${address}`;
}

/** A search under a name. */
export interface SavedSearch {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly tab: SearchTab;
  readonly notifies: boolean;
}

/** Tags and the user's own messages give no new results to notify about. */
export const isSavable = (tab: SearchTab): boolean => tab !== "tags" && tab !== "messages";

/** As it is stored: with whitespace trimmed and collapsed. */
export const savedSearchText = (query: string): string => query.trim().replace(/\s+/g, " ");

/** What a query can be narrowed by, as `tag:ink`. */
export const searchOperators = [
  "from" as const,
  "in" as const,
  "topic" as const,
  "guild" as const,
  "tag" as const,
  "kind" as const,
  "before" as const,
  "after" as const,
  "has" as const,
  "is" as const,
  "saved" as const,
] as const;

/** A piece of text; `hit` marks a match. */
export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

export interface SearchResult {
  readonly kind: DocumentKind | "message";
  readonly id: string;
  readonly href: string;
  readonly title: readonly TextPart[];
  readonly excerpt: readonly TextPart[];
  /** Who wrote it. */
  readonly by: string | null;
  /** The forum category or guild as it is named; for other kinds a message. See `placeText`. */
  readonly place: string | null;
  /** A message, such as “Question”. */
  readonly note: string | null;
  readonly at: string;
  /** Of a topic or reply: what the topic is called in a query, as `topic:9f3kq2m7x1va`. */
  readonly topic?: string;
  /** How many other results of the same topic are grouped behind this one. */
  readonly more?: number;
}

/** Where a result is, or what it is: the names that people gave are not translated. */
export const placeText = (
  { kind, place }: { readonly kind: string; readonly place: string | null },
  t: Translate,
): string | null =>
  place === null || kind === "topic" || kind === "reply" ? place : t.text(place);

export interface TagResult {
  readonly slug: string;
  readonly count: number;
  readonly more: boolean;
}

export const facetTitles = {
  kind: "search.facets.kind",
  tag: "search.facets.tag",
  guild: "search.facets.guild",
  from: "search.facets.author",
  year: "search.facets.year",
} as const satisfies Record<string, Message>;
export type FacetName = keyof typeof facetTitles;

export interface SearchFacet {
  readonly name: FacetName;
  readonly values: readonly {
    /** What it is called in the query: `tag:ink`. */
    readonly operator: string;
    /** Of kinds a message; else a name. */
    readonly label: string;
    readonly count: number;
  }[];
}

export interface SearchPage {
  readonly results: readonly SearchResult[];
  readonly tags: readonly TagResult[];
  readonly next: string | null;
  readonly counts: Readonly<Partial<Record<SearchTab, { count: number; more: boolean }>>>;
  readonly facets: readonly SearchFacet[];
  /** Another spelling that finds something. */
  readonly suggestion: string | null;
  /** The results are for the suggested spelling, since this one finds nothing. */
  readonly isShowingSuggestion: boolean;
  /** How many of each kind were looked at, where there are more. */
  readonly examined: number;
  /** Operators with a value that can't be, as they were written. */
  readonly ignored: readonly string[];
  /** The operators that were understood, each with what the query is without it. */
  readonly chips: readonly { readonly text: string; readonly without: string }[];
}

export interface Suggestion {
  readonly kind: DocumentKind | "tag" | "kept";
  readonly label: string;
  readonly hint: string;
  readonly href: string;
}

export const sitemapKinds = ["topics", "works", "guilds", "people"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
