import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { SavedSearches } from "#app/components/search/SavedSearches.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
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
          <h1>{t("archives.title")}</h1>
          <p className="quiet">{t("archives.intro")}</p>
        </div>
        <ButtonLink kind="primary" icon="plus" href="/archives/add">
          {t("archives.addWork")}
        </ButtonLink>
      </header>
      <aside aria-label={t("archives.list.filters")}>
        <details className="facets-fold" open={chosen.length > 0 || undefined}>
          <summary>
            <Icon name="chevron-right" size={16} />
            {t("archives.list.filters")}
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
          <section className="archives-drafts" aria-label={t("archives.drafts.title")}>
            <h2 className="field-label">{t("archives.drafts.title")}</h2>
            <ul>
              {drafts.map(({ publicId, title, state }) => (
                <li key={publicId}>
                  <a href={`/archives/${publicId}/edit`}>{title}</a>
                  {state === "scheduled" && (
                    <span className="quiet"> {t("archives.drafts.scheduled")}</span>
                  )}
                </li>
              ))}
            </ul>
            {props.hasMoreDrafts && <a href="/archives/add#drafts">{t("archives.drafts.all")}</a>}
          </section>
        )}
        {props.isMember && (
          <SavedSearches
            words={{ heading: t("search.saved.title"), keep: t("search.saved.save") }}
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
            {t("archives.workCount", { count: total })}
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
                <span className="sr-only">{t("archives.list.removeFilter")}</span>
              </a>
            ))}
            <a
              className="archives-all"
              href={browseHref({ ...filters, facets: [], after: undefined })}
            >
              {t("archives.list.clearFilters")}
            </a>
          </p>
        )}
        <h2 className="sr-only">{t("archives.works")}</h2>
        {works.length === 0 ? (
          <EmptyState
            title={t(
              chosen.length > 0 ? "archives.list.noResultsTitle" : "archives.list.emptyTitle",
            )}
          >
            {t(chosen.length > 0 ? "archives.list.noResults" : "archives.list.empty")}
          </EmptyState>
        ) : (
          <WorkGrid works={works} list={list} eager={2} />
        )}
        <nav className="archives-more" aria-label={t("archives.list.pages")}>
          {filters.after && (
            <a href={browseHref({ ...filters, after: undefined })}>
              {t("archives.list.firstPage")}
            </a>
          )}
          {next && (
            <ButtonLink href={browseHref({ ...filters, after: next })} rel="next">
              {t("archives.list.showMore")}
            </ButtonLink>
          )}
        </nav>
        <Collections lines={props.collections} isMember={props.isMember} />
      </div>
    </div>
  );
}

function Collections({ lines, isMember }: { lines: readonly CollectionLine[]; isMember: boolean }) {
  const t = useTranslate();
  if (lines.length === 0 && !isMember) return null;
  return (
    <section className="archives-series">
      <h2>{t("archives.collections.title")}</h2>
      <ul>
        {lines.map(({ href, title, count }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span className="facet-count">{t.number(count)}</span>
          </li>
        ))}
      </ul>
      {isMember && <a href="/archives/collections/new">{t("archives.collections.new")}</a>}
    </section>
  );
}

function ViewSwitch({ filters }: { filters: BrowseAddress }) {
  const t = useTranslate();
  const first = { ...filters, after: undefined };
  const oldest = filters.sort === "oldest";
  const list = filters.view === "list";
  return (
    <>
      <a href={browseHref({ ...first, sort: oldest ? "newest" : "oldest" })}>
        {t(oldest ? "archives.list.newestFirst" : "archives.list.oldestFirst")}
      </a>
      <a href={browseHref({ ...first, view: list ? "grid" : "list" })}>
        {t(list ? "archives.list.gridView" : "archives.list.listView")}
      </a>
    </>
  );
}
