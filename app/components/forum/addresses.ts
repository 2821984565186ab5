import type { ListName, Span } from "#contracts/forum";

export interface ListAddress {
  readonly list?: ListName | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly span?: Span | undefined;
  readonly after?: string | undefined;
}

/** The address of a list; what is the case anyway is left out. */
export function listHref({ list = "latest", category, tag, span, after }: ListAddress): string {
  const query = new URLSearchParams();
  if (list !== "latest") query.set("list", list);
  if (category) query.set("category", category);
  if (tag) query.set("tag", tag);
  if (span && list === "top" && span !== "week") query.set("span", span);
  if (after) query.set("after", after);
  return query.size > 0 ? `/forum?${query}` : "/forum";
}

export function feedHref({ category, tag }: Pick<ListAddress, "category" | "tag">): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (tag) query.set("tag", tag);
  return query.size > 0 ? `/forum/feed.atom?${query}` : "/forum/feed.atom";
}

export function composeHref({ category, tag }: Pick<ListAddress, "category" | "tag">): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (tag) query.set("tags", tag);
  return query.size > 0 ? `/forum/new?${query}` : "/forum/new";
}
