import { Icon } from "#app/ui/Icon.tsx";
import { facetTitles, type SearchFacet } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

interface Props {
  readonly facets: readonly SearchFacet[];
  readonly params: SearchAddress;
  /** Counted among the candidates only, and there are more. */
  readonly capped: boolean;
}

/** What the results could be narrowed by; each adds its operator to the query. */
export function Facets(props: Props) {
  if (props.facets.length === 0) return null;
  return (
    <aside className="search-facets" aria-label="Narrow down">
      <details className="facets-fold">
        <summary>
          <Icon name="chevron-right" size={16} />
          Narrow down
        </summary>
        <Lists {...props} />
      </details>
      <div className="facets-open">
        <Lists {...props} />
      </div>
    </aside>
  );
}

const Lists = ({ capped, ...rest }: Props) => (
  <>
    {capped && <p className="caption">Counted among those looked at.</p>}
    <Sections {...rest} />
  </>
);

const Sections = ({ facets, params }: Omit<Props, "capped">) =>
  facets.map(({ name, values }) => (
    <section key={name} className="facet">
      <h2>{facetTitles[name]}</h2>
      <ul>
        {values.map(({ operator, label, count }) => (
          <li key={operator}>
            <a
              href={searchHref({ ...params, query: `${params.query} ${operator}`.trim() })}
              rel="nofollow"
            >
              <span dir="auto">{label}</span>
              <span className="facet-count">{count.toLocaleString("en-GB")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
