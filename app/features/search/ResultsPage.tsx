import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import { type SavedSearch, type SearchPage, searchTabs, tabNames } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";
import { Facets } from "./Facets.tsx";
import { useRecentSearch } from "./RecentSearches.tsx";
import { CappedNote, cappedKinds, Sorting, Tags } from "./ResultNotes.tsx";
import { SavedSearchesPanel } from "./SavedSearchesPanel.tsx";
import { NoResults, SearchHelp } from "./SearchHelp.tsx";
import { SearchResultRow } from "./SearchResultRow.tsx";

interface Props {
  readonly params: SearchAddress;
  readonly page: SearchPage | null;
  readonly visitor: boolean;
  /** What of it the searcher has saved; null for a visitor. */
  readonly saved: readonly string[] | null;
  /** Saved searches; null for a visitor. */
  readonly savedSearches: readonly SavedSearch[] | null;
  /** Of topics that the reader may read; only before a query. */
  readonly popularTags: readonly string[];
  readonly reply?: FormReply | undefined;
}

/** One search box over everything, and its results. */
export function ResultsPage({ params, page, savedSearches, popularTags, reply, ...viewer }: Props) {
  const t = useTranslate();
  useRecentSearch(page ? params.query : undefined);
  const keeping = savedSearches && (
    <SavedSearchesPanel savedSearches={savedSearches} params={params} reply={reply} />
  );
  return (
    <div className="page search-page">
      <header className="search-head">
        <h1>{t("search.title")}</h1>
        <Box {...params} />
      </header>
      {page ? (
        <Results params={params} page={page} keeping={keeping} {...viewer} />
      ) : (
        <SearchHelp visitor={viewer.visitor} popularTags={popularTags}>
          {keeping}
        </SearchHelp>
      )}
    </div>
  );
}

function Box({ query, tab, sort }: SearchAddress) {
  const t = useTranslate();
  return (
    <search>
      <form action="/search" method="get" className="search-box">
        <Icon name="search" size={20} />
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          maxLength={300}
        />
        {tab !== "all" && <input type="hidden" name="type" value={tab} />}
        {sort !== "relevance" && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className="btn btn-primary">
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}

/** Tabs of what has a page of its own, which the site may have turned off. */
const pagesOfTabs: Partial<Record<string, string>> = {
  works: "/archives",
  guilds: "/guilds",
  messages: "/messages",
};

interface ResultsProps extends Pick<Props, "params" | "visitor" | "saved"> {
  readonly page: SearchPage;
  readonly keeping: ReactNode;
}

function Results({ params, page, visitor, saved, keeping }: ResultsProps) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const first = { ...params, after: undefined };
  const shownQuery = (page.isShowingSuggestion && page.suggestion) || params.query;
  const visibleTabs = searchTabs.filter(
    (tab) => isLinked(pagesOfTabs[tab]) && (tab !== "messages" || !visitor),
  );
  const empty = (params.tab === "tags" ? page.tags : page.results).length === 0;
  return (
    <>
      <div className="search-tabs">
        <Tabs
          label={t("search.resultTypes")}
          current={searchHref(first)}
          tabs={visibleTabs.map((tab) => ({
            name: t(tabNames[tab]),
            href: searchHref({ ...first, tab }),
            ...page.counts[tab],
          }))}
        />
      </div>
      <div className="search-main">
        {page.isShowingSuggestion && page.suggestion && (
          <p className="search-instead" role="status">
            <Message
              id="search.showingSuggestion"
              values={{
                query: params.query,
                suggestion: page.suggestion,
                b: (text) => <strong>{text}</strong>,
              }}
            />
          </p>
        )}
        {page.ignored.length > 0 && (
          <p className="search-note">
            <Icon name="info" size={16} />
            {t("search.ignored", { filters: page.ignored })}
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
                <span className="sr-only">{t("search.removeFilter")}</span>
              </a>
            ))}
          </p>
        )}
        <CappedNote page={page} tab={params.tab} />
        {page.tags.length > 0 && <Tags tags={page.tags} />}
        {keeping}
        {page.results.length > 0 && (
          <>
            <div className="search-bar">
              <h2>{params.tab === "all" ? t("search.results") : t(tabNames[params.tab])}</h2>
              <Sorting {...first} />
            </div>
            <ol>
              {page.results.map((found) => (
                <SearchResultRow
                  key={`${found.kind} ${found.id}`}
                  found={found}
                  saved={saved}
                  here={params}
                  query={shownQuery}
                />
              ))}
            </ol>
          </>
        )}
        {empty && <NoResults params={params} page={page} />}
        <nav className="search-more" aria-label={t("search.pages")}>
          {params.after && <a href={searchHref(first)}>{t("search.firstPage")}</a>}
          {page.next && (
            // A cursor into the results of another query is not valid for the requested one.
            <ButtonLink
              href={searchHref({ ...params, query: shownQuery, after: page.next })}
              rel="next"
            >
              {t("search.showMore")}
            </ButtonLink>
          )}
        </nav>
      </div>
      <Facets
        facets={page.facets}
        params={first}
        capped={cappedKinds(page.counts, params.tab).length > 0}
      />
    </>
  );
}
