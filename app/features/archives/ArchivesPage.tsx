import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { SavedSearches } from "#app/components/search/SavedSearches.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import {
  type FacetView,
  type SavedSearch,
  type WorkSummary,
  workLimits,
} from "#contracts/archives";
import { ArchivesFinder } from "./ArchivesFinder.tsx";
import { type BrowseAddress, browseHref, searchOf } from "./addresses.ts";
import { Facets } from "./Facets.tsx";

interface CollectionLine {
  readonly href: string;
  readonly title: string;
  readonly count: number;
}

export interface ArchivesPageProps {
  readonly filters: BrowseAddress;
  readonly works: readonly WorkSummary[];
  readonly next: string | null;
  readonly total: number;
  readonly facets: readonly FacetView[];
  readonly collections: readonly CollectionLine[];
  readonly isMember: boolean;
  readonly savedSearches: readonly SavedSearch[];
  readonly reply?: FormReply | undefined;
  readonly drafts: readonly {
    readonly publicId: string;
    readonly title: string;
    readonly state: string;
  }[];
  readonly hasMoreDrafts: boolean;
}

/** The archives: all listed works, narrowed by facets. */
export function ArchivesPage(props: ArchivesPageProps) {
  const { filters, works, next, total, facets, drafts } = props;
  const list = filters.view === "list";
  const chosen = facets.flatMap(({ name, values }) =>
    values
      .filter((value) => value.chosen)
      .map((value) => ({ ...value, facet: `${name}:${value.value}` })),
  );
  return (
    <div className="page archives">
      <header className="archives-head">
        <div>
          <h1>Archives</h1>
          <p className="quiet">
            What people here have made, kept properly: open, or for those who support it.
          </p>
        </div>
        <ButtonLink kind="primary" icon="plus" href="/archives/add">
          Add a work
        </ButtonLink>
      </header>
      <aside aria-label="Narrow down">
        <details className="facets-fold" open={chosen.length > 0 || undefined}>
          <summary>
            <Icon name="chevron-right" size={16} />
            Narrow down
          </summary>
          <Facets facets={facets} filters={filters} />
        </details>
        <div className="facets-open">
          <Facets facets={facets} filters={filters} />
        </div>
      </aside>
      <div>
        <ArchivesFinder />
        {drafts.length > 0 && (
          <section className="archives-drafts" aria-label="Your drafts">
            <h2 className="field-label">Your drafts</h2>
            <ul>
              {drafts.map(({ publicId, title, state }) => (
                <li key={publicId}>
                  <a href={`/archives/${publicId}/edit`}>{title}</a>
                  {state === "scheduled" && <span className="quiet"> is scheduled</span>}
                </li>
              ))}
            </ul>
            {props.hasMoreDrafts && <a href="/archives/add#drafts">All your drafts</a>}
          </section>
        )}
        {props.isMember && (
          <SavedSearches
            words={{ heading: "Lists you keep", keep: "Keep this list" }}
            savedSearches={props.savedSearches.map((list) => ({
              ...list,
              href: `/archives?${list.query}`,
            }))}
            here={searchOf(filters) === "" ? null : `/archives?${searchOf(filters)}`}
            called={chosen.map(({ label }) => label).join(", ")}
            longest={workLimits.searchName}
            reply={props.reply}
          />
        )}
        <div className="archives-bar">
          <p className="quiet" role="status">
            {total.toLocaleString("en-GB")} {total === 1 ? "work" : "works"}
          </p>
          <p className="archives-look">
            <ViewSwitch filters={filters} />
          </p>
        </div>
        {chosen.length > 0 && (
          <p className="archives-chosen">
            {chosen.map(({ facet, label }) => (
              <a
                key={facet}
                className="chip"
                aria-current="true"
                href={browseHref({
                  ...filters,
                  after: undefined,
                  facets: filters.facets.filter((each) => each !== facet),
                })}
              >
                {label}
                <Icon name="x" size={14} />
                <span className="sr-only">: take away</span>
              </a>
            ))}
            <a
              className="archives-all"
              href={browseHref({ ...filters, facets: [], after: undefined })}
            >
              Show all
            </a>
          </p>
        )}
        <h2 className="sr-only">Works</h2>
        {works.length === 0 ? (
          <EmptyState title="Nothing here yet">
            {chosen.length > 0
              ? "No work has all of this. Take something away above."
              : "The first work could be yours."}
          </EmptyState>
        ) : (
          <WorkGrid works={works} list={list} eager={2} />
        )}
        <nav className="archives-more" aria-label="Further works">
          {filters.after && (
            <a href={browseHref({ ...filters, after: undefined })}>Back to the beginning</a>
          )}
          {next && (
            <ButtonLink href={browseHref({ ...filters, after: next })} rel="next">
              Show more
            </ButtonLink>
          )}
        </nav>
        <Collections lines={props.collections} isMember={props.isMember} />
      </div>
    </div>
  );
}

function Collections({ lines, isMember }: { lines: readonly CollectionLine[]; isMember: boolean }) {
  if (lines.length === 0 && !isMember) return null;
  return (
    <section className="archives-series">
      <h2>Collections</h2>
      <ul>
        {lines.map(({ href, title, count }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span className="facet-count">{count}</span>
          </li>
        ))}
      </ul>
      {isMember && <a href="/archives/collections/new">Make a collection</a>}
    </section>
  );
}

function ViewSwitch({ filters }: { filters: BrowseAddress }) {
  const first = { ...filters, after: undefined };
  const oldest = filters.sort === "oldest";
  const list = filters.view === "list";
  return (
    <>
      <a href={browseHref({ ...first, sort: oldest ? "newest" : "oldest" })}>
        {oldest ? "Newest first" : "Oldest first"}
      </a>
      <a href={browseHref({ ...first, view: list ? "grid" : "list" })}>
        {list ? "As a grid" : "As a list"}
      </a>
    </>
  );
}
