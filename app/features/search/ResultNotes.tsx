import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SearchPage, searchTabs, tabNames } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

export function Sorting(params: SearchAddress) {
  const t = useTranslate();
  const byDate = params.sort === "date";
  return (
    <a
      className="search-sort"
      href={searchHref({ ...params, sort: byDate ? "relevance" : "date" })}
    >
      {byDate ? t("search.sort.relevance") : t("search.sort.newest")}
    </a>
  );
}

export function Tags({ tags }: { readonly tags: SearchPage["tags"] }) {
  const t = useTranslate();
  return (
    <p className="search-chips">
      {tags.map(({ slug, count, more }) => (
        <a key={slug} className="chip" href={`/search?q=${encodeURIComponent(`tag:${slug}`)}`}>
          <bdi>#{slug}</bdi>
          <span className="facet-count">
            {t.number(count)}
            {more && "+"}
          </span>
        </a>
      ))}
    </p>
  );
}

/** If more match than are ranked: how many candidates these are the best of. */
export function CappedNote({
  page: { counts, examined },
  tab,
}: {
  page: Pick<SearchPage, "counts" | "examined">;
  tab: SearchAddress["tab"];
}) {
  const t = useTranslate();
  const kinds = cappedKinds(counts, tab);
  if (kinds.length === 0) return null;
  const tabs = t.list(kinds.map((kind) => t(tabNames[kind])));
  return (
    <p className="search-note">
      <Icon name="info" size={16} />
      {t("search.capped", { count: examined, tabs })}
    </p>
  );
}

export const cappedKinds = (counts: SearchPage["counts"], tab: SearchAddress["tab"]) =>
  searchTabs.filter(
    // Creators are people, so they are named only on their own tab; messages are the user's own.
    (each) =>
      each !== "messages" &&
      counts[each]?.more &&
      (tab === each || (tab === "all" && each !== "creators")),
  );
