import { Icon } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { facetTitles, type SearchFacet } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

interface Props {
  readonly facets: readonly SearchFacet[];
  readonly params: SearchAddress;
  /** Counted among the candidates only, and there are more. */
  readonly capped: boolean;
}

/** What the results could be narrowed by; each adds its operator to the query. */
function FacetLists(props: Props) {
  const t = useTranslate();
  if (props.facets.length === 0) return null;
  return (
    <aside className="search-facets" aria-label={t("search.filter")}>
      <details className="facets-fold">
        <summary>
          <Icon name="chevron-right" size={16} />
          {t("search.filter")}
        </summary>
        <Lists {...props} />
      </details>
      <div className="facets-open">
        <Lists {...props} />
      </div>
    </aside>
  );
}

export const Facets = import.meta.env.SSR ? renderedOnce("Facets", FacetLists) : FacetLists;

function Lists({ capped, facets, params }: Props) {
  const t = useTranslate();
  return (
    <>
      {capped && <p className="caption">{t("search.cappedCounts")}</p>}
      {facets.map(({ name, values }) => (
        <section key={name} className="facet">
          <h2>{t(facetTitles[name])}</h2>
          <ul>
            {values.map(({ operator, label, count }) => (
              <li key={operator}>
                <a
                  href={searchHref({ ...params, query: `${params.query} ${operator}`.trim() })}
                  rel="nofollow"
                >
                  <span dir="auto">{label}</span>
                  <span className="facet-count">{t.number(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
