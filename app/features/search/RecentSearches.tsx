import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { searchHref } from "./addresses.ts";
import { addRecentSearch, clearRecentSearches, readRecentSearches } from "./recent-searches.ts";

/** Recent searches stay on the device, and a member finds only their own. */
function useReader(): string {
  const root = useRouteLoaderData("root") as { viewer?: { id: string } } | undefined;
  return root?.viewer?.id ?? "";
}

/** Remembers a search whose results are shown. */
export function useRecentSearch(query: string | undefined): void {
  const reader = useReader();
  useEffect(() => {
    if (query) addRecentSearch(reader, query);
  }, [reader, query]);
}

export function RecentSearches() {
  const t = useTranslate();
  const reader = useReader();
  const [queries, setQueries] = useState<readonly string[]>([]);
  useEffect(() => setQueries(readRecentSearches(reader)), [reader]);
  if (queries.length === 0) return null;
  return (
    <section className="search-recent" aria-labelledby="recent-searches">
      <h2 className="section-head" id="recent-searches">
        {t("search.recent.title")}
      </h2>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <a href={searchHref({ query, tab: "all", sort: "relevance", after: undefined })}>
              <Icon name="search" size={16} />
              <bdi>{query}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <Button
        small
        onClick={() => {
          clearRecentSearches(reader);
          setQueries([]);
        }}
      >
        {t("search.recent.clear")}
      </Button>
    </section>
  );
}
