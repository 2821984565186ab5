import { type FacetName, facetNames } from "#contracts/archives";

export interface BrowseAddress {
  /** `kind:audio`, `tag:tides` … */
  readonly facets: readonly string[];
  readonly sort?: string | undefined;
  readonly view?: string | undefined;
  readonly after?: string | undefined;
}

/** URL of a list; facets in a fixed order, so that a list has one URL. */
export function browseHref({ facets, sort, view, after }: BrowseAddress): string {
  const query = new URLSearchParams();
  for (const name of facetNames)
    for (const facet of [...facets].sort())
      if (facet.startsWith(`${name}:`)) query.append(name, facet.slice(name.length + 1));
  if (sort && sort !== "newest") query.set("sort", sort);
  if (view && view !== "grid") query.set("view", view);
  if (after) query.set("after", after);
  const text = query.toString();
  return text === "" ? "/archives" : `/archives?${text}`;
}

/** The key a list is saved under: everything that determines its content, and nothing else. */
export const searchOf = ({ facets, sort }: BrowseAddress): string =>
  browseHref({ facets, sort }).split("?")[1] ?? "";

/** What an address narrows by; values that can't be are left out. */
export const facetsOf = (query: URLSearchParams): string[] =>
  facetNames.flatMap((name: FacetName) =>
    query
      .getAll(name)
      .filter((value) => /^[\w-]{1,40}$/.test(value))
      .map((value) => `${name}:${value}`),
  );
