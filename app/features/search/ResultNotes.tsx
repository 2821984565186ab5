import { Icon } from "#app/ui/Icon.tsx";
import { type SearchPage, searchTabs, tabNames } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

export function Sorting(params: SearchAddress) {
  const byDate = params.sort === "date";
  return (
    <a
      className="search-sort"
      href={searchHref({ ...params, sort: byDate ? "relevance" : "date" })}
    >
      {byDate ? "Best first" : "Newest first"}
    </a>
  );
}

export function Tags({ tags }: { readonly tags: SearchPage["tags"] }) {
  return (
    <p className="search-chips">
      {tags.map(({ slug, count, more }) => (
        <a key={slug} className="chip" href={`/search?q=${encodeURIComponent(`tag:${slug}`)}`}>
          #{slug}
          <span className="facet-count">
            {count.toLocaleString("en-GB")}
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
  const kinds = cappedKinds(counts, tab);
  if (kinds.length === 0) return null;
  const [last, ...others] = kinds.map((kind) => tabNames[kind].toLowerCase()).toReversed();
  const names = others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
  return (
    <p className="search-note">
      <Icon name="info" size={16} />
      {`The best of the newest ${examined.toLocaleString("en-GB")} ${names}; there are more that have this. Add a word, or narrow it down.`}
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
