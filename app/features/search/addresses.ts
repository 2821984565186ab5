import type { SearchSort, SearchTab } from "#contracts/search";

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
