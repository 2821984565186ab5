import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { KeptSearches } from "#app/components/search/KeptSearches.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { type FacetView, type KeptSearch, type WorkLine, workLimits } from "#contracts/archives";
import { ArchivesFinder } from "./ArchivesFinder.tsx";
import { type BrowseAddress, browseHref, searchOf } from "./addresses.ts";
import { Facets } from "./Facets.tsx";

interface CollectionLine {
  readonly href: string;
  readonly title: string;
  readonly count: number;
}

export interface ArchivesPageProps {
  readonly asked: BrowseAddress;
  readonly works: readonly WorkLine[];
  readonly next: string | null;
  readonly total: number;
  readonly facets: readonly FacetView[];
  readonly collections: readonly CollectionLine[];
  readonly isMember: boolean;
  readonly kept: readonly KeptSearch[];
  readonly reply?: FormReply | undefined;
  readonly drafts: readonly {
    readonly publicId: string;
    readonly title: string;
    readonly state: string;
  }[];
  readonly hasMoreDrafts: boolean;
}

/** The archives: all works that stand in lists, narrowed by facets. */
export function ArchivesPage(props: ArchivesPageProps) {
  const { asked, works, next, total, facets, drafts } = props;
  const list = asked.view === "list";
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
          <Facets facets={facets} asked={asked} />
        </details>
        <div className="facets-open">
          <Facets facets={facets} asked={asked} />
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
          <KeptSearches
            words={{ kept: "Lists you keep", keep: "Keep this list", news: "works" }}
            kept={props.kept.map((list) => ({ ...list, href: `/archives?${list.query}` }))}
            here={searchOf(asked) === "" ? null : `/archives?${searchOf(asked)}`}
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
            <Look asked={asked} />
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
                  ...asked,
                  after: undefined,
                  facets: asked.facets.filter((each) => each !== facet),
                })}
              >
                {label}
                <Icon name="x" size={14} />
                <span className="sr-only">: take away</span>
              </a>
            ))}
            <a
              className="archives-all"
              href={browseHref({ ...asked, facets: [], after: undefined })}
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
          <WorkGrid works={works} list={list} inSight={2} />
        )}
        <nav className="archives-more" aria-label="Further works">
          {asked.after && (
            <a href={browseHref({ ...asked, after: undefined })}>Back to the beginning</a>
          )}
          {next && (
            <ButtonLink href={browseHref({ ...asked, after: next })} rel="next">
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

function Look({ asked }: { asked: BrowseAddress }) {
  const first = { ...asked, after: undefined };
  const oldest = asked.sort === "oldest";
  const list = asked.view === "list";
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
