import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { type KeptSearch, type SearchPage, searchTabs, tabNames } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";
import { Beginning, NothingFound } from "./Beginning.tsx";
import { Facets } from "./Facets.tsx";
import { FoundLine } from "./FoundLine.tsx";
import { Kept } from "./Kept.tsx";
import { Capped, cappedKinds, Sorting, Tags } from "./ResultNotes.tsx";

interface Props {
  readonly asked: SearchAddress;
  readonly page: SearchPage | null;
  readonly visitor: boolean;
  /** What of it the searcher has saved; null for a visitor. */
  readonly saved: readonly string[] | null;
  /** Searches they keep; null for a visitor. */
  readonly kept: readonly KeptSearch[] | null;
  readonly reply?: FormReply | undefined;
}

/** One box over everything, and what it found. */
export function ResultsPage({ asked, page, kept, reply, ...who }: Props) {
  const keeping = kept && <Kept kept={kept} asked={asked} reply={reply} />;
  return (
    <div className="page search-page">
      <header className="search-head">
        <h1>Search</h1>
        <Box {...asked} />
      </header>
      {page ? (
        <Results asked={asked} page={page} keeping={keeping} {...who} />
      ) : (
        <Beginning visitor={who.visitor}>{keeping}</Beginning>
      )}
    </div>
  );
}

function Box({ query, tab, sort }: SearchAddress) {
  return (
    <search>
      <form action="/search" method="get" className="search-box">
        <Icon name="search" size={20} />
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Search for"
          placeholder="A word, a name, “a phrase”"
          autoComplete="off"
          dir="auto"
          maxLength={300}
        />
        {tab !== "all" && <input type="hidden" name="type" value={tab} />}
        {sort !== "relevance" && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className="btn btn-primary">
          Search
        </button>
      </form>
    </search>
  );
}

interface ResultsProps extends Pick<Props, "asked" | "visitor" | "saved"> {
  readonly page: SearchPage;
  readonly keeping: ReactNode;
}

function Results({ asked, page, visitor, saved, keeping }: ResultsProps) {
  const first = { ...asked, after: undefined };
  const shownFor = (page.insteadShown && page.instead) || asked.query;
  const shown = searchTabs.filter((tab) => tab !== "messages" || !visitor);
  const empty = (asked.tab === "tags" ? page.tags : page.found).length === 0;
  return (
    <>
      <div className="search-tabs">
        <Tabs
          label="Kinds of results"
          current={searchHref(first)}
          tabs={shown.map((tab) => ({
            name: tabNames[tab],
            href: searchHref({ ...first, tab }),
            ...page.counts[tab],
          }))}
        />
      </div>
      <div className="search-main">
        {page.insteadShown && page.instead && (
          <p className="search-instead" role="status">
            Nothing has “{asked.query}”. These have <strong>{page.instead}</strong>.
          </p>
        )}
        {page.ignored.length > 0 && (
          <p className="search-note">
            <Icon name="info" size={16} />
            Left out, since it could not be read: {page.ignored.join(", ")}
          </p>
        )}
        {page.chips.length > 0 && (
          <p className="search-chips">
            {page.chips.map(({ text, without }) => (
              <a
                key={text}
                className="chip"
                aria-current="true"
                href={searchHref({ ...first, query: without })}
              >
                {text}
                <Icon name="x" size={14} />
                <span className="sr-only">: take away</span>
              </a>
            ))}
          </p>
        )}
        <Capped counts={page.counts} tab={asked.tab} />
        {page.tags.length > 0 && <Tags tags={page.tags} />}
        {keeping}
        {page.found.length > 0 && (
          <>
            <div className="search-bar">
              <h2>{tabNames[asked.tab] === "Everything" ? "Results" : tabNames[asked.tab]}</h2>
              <Sorting {...first} />
            </div>
            <ol>
              {page.found.map((found) => (
                <FoundLine
                  key={`${found.kind} ${found.id}`}
                  found={found}
                  saved={saved}
                  here={asked}
                  query={shownFor}
                />
              ))}
            </ol>
          </>
        )}
        {empty && <NothingFound asked={asked} page={page} />}
        <nav className="search-more" aria-label="Further results">
          {asked.after && <a href={searchHref(first)}>Back to the beginning</a>}
          {page.next && (
            // A place in what was found by other words is no place in what was asked for.
            <ButtonLink
              href={searchHref({ ...asked, query: shownFor, after: page.next })}
              rel="next"
            >
              Show more
            </ButtonLink>
          )}
        </nav>
      </div>
      <Facets
        facets={page.facets}
        asked={first}
        capped={cappedKinds(page.counts, asked.tab).length > 0}
      />
    </>
  );
}
