import { type FacetView, facetTitles } from "#contracts/archives";
import { type BrowseAddress, browseHref } from "./addresses.ts";

/** What a list can be narrowed by, with how many would be left. */
export function Facets({
  facets,
  filters,
}: {
  facets: readonly FacetView[];
  filters: BrowseAddress;
}) {
  return facets.map(({ name, values }) => (
    <section key={name} className="facet">
      <h2>{facetTitles[name]}</h2>
      <ul>
        {values.map(({ value, label, count, about, chosen }) => {
          const facet = `${name}:${value}`;
          const rest = filters.facets.filter((each) => each !== facet);
          return (
            <li key={value}>
              <a
                href={browseHref({
                  ...filters,
                  after: undefined,
                  facets: chosen ? rest : [...rest, facet],
                })}
                aria-current={chosen ? "true" : undefined}
                rel="nofollow"
              >
                <span>{label}</span>
                <span className="facet-count">
                  {about && <span className="sr-only">about </span>}
                  {about && <span aria-hidden="true">~</span>}
                  {count.toLocaleString("en-GB")}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
