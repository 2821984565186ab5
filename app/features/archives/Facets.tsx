import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  return facets.map(({ name, values }) => (
    <section key={name} className="facet">
      <h2>{t(facetTitles[name])}</h2>
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
                  {about ? <Approximate count={count} /> : t.number(count)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

function Approximate({ count }: { count: number }) {
  return (
    <Message
      id="archives.facets.approximate"
      values={{
        count,
        hidden: (text) => <span className="sr-only">{text}</span>,
        sign: (text) => <span aria-hidden="true">{text}</span>,
      }}
    />
  );
}
