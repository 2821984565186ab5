import { amount } from "#app/components/subscriptions/figures.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type SupporterFilter,
  type SupporterRow,
  type SupporterSort,
  type SupportersView,
  stateLabel,
  supporterMessagesPath,
  supporterSearch,
  supportersPath,
} from "#contracts/supporters";
import { SupporterFilters } from "./SupporterFilters.tsx";
import { Tags } from "./Tags.tsx";

interface Props {
  readonly filter: SupporterFilter;
  /** The last supporter of the page before, if this is not the first. */
  readonly after: string | undefined;
  readonly page: SupportersView;
}

/** Everyone who subscribes or subscribed to the reader, or tipped them by name. */
export function SupportersPage({ filter, after, page }: Props) {
  const t = useTranslate();
  return (
    <div className="page supporters">
      <Breadcrumbs crumbs={[{ name: t("dashboard.title"), href: "/dashboard" }]} />
      <header className="supporter-head">
        <h1>{t("supporters.title")}</h1>
        {page.any && (
          <span className="supporter-actions">
            <ButtonLink
              href={`${supportersPath}.csv${supporterSearch(filter)}`}
              icon="download"
              download
            >
              {t("supporters.exportCsv")}
            </ButtonLink>
            <ButtonLink href={`${supporterMessagesPath}${supporterSearch(filter)}`} icon="send">
              {t("supporters.message")}
            </ButtonLink>
          </span>
        )}
      </header>
      {page.any ? (
        <>
          <SupporterFilters filter={filter} page={page} />
          <List filter={filter} page={page} />
          <nav className="supporter-pages" aria-label={t("supporters.pages")}>
            {after && (
              <ButtonLink href={`${supportersPath}${supporterSearch(filter)}`}>
                {t("supporters.firstPage")}
              </ButtonLink>
            )}
            {page.next && (
              <ButtonLink
                href={`${supportersPath}${supporterSearch(filter, { after: page.next })}`}
              >
                {t("supporters.nextPage")}
              </ButtonLink>
            )}
          </nav>
        </>
      ) : (
        <EmptyState heading="h2" title={t("supporters.empty.title")}>
          {t("supporters.empty.text")}
        </EmptyState>
      )}
    </div>
  );
}

function List({ filter, page }: Pick<Props, "filter" | "page">) {
  const t = useTranslate();
  const sortBy = (sort: SupporterSort, order: "ascending" | "descending") => ({
    to: `${supportersPath}${supporterSearch({ ...filter, sort })}`,
    ...(filter.sort === sort && { order }),
  });
  const columns: readonly Column<SupporterRow>[] = [
    {
      key: "name",
      head: t("supporters.table.name"),
      cell: ({ displayName }) => <bdi>{displayName}</bdi>,
      sort: sortBy("name", "ascending"),
      tone: "strong",
      phone: "title",
    },
    {
      key: "tier",
      head: t("supporters.table.tier"),
      cell: ({ tier }) => tier && <bdi>{tier}</bdi>,
      phone: "meta",
    },
    {
      key: "state",
      head: t("supporters.table.state"),
      cell: ({ state }) => t(stateLabel(state)),
      phone: "meta",
    },
    {
      key: "since",
      head: t("supporters.table.since"),
      cell: ({ since }) => <DateTime at={since} form="short" />,
      sort: sortBy("newest", "descending"),
      tone: "quiet",
    },
    {
      key: "spent",
      head: t("supporters.table.spent"),
      cell: ({ spentMinor }) => amount(spentMinor, page.currency, t),
      sort: sortBy("spent", "descending"),
      numeric: true,
      tone: "money",
      phone: "value",
    },
    {
      key: "tags",
      head: t("supporters.table.tags"),
      cell: ({ tags }) => <Tags tags={tags} />,
    },
  ];
  return (
    <Table
      caption={t("supporters.title")}
      hideCaption
      columns={page.tags.length > 0 ? columns : columns.filter(({ key }) => key !== "tags")}
      rows={page.supporters}
      rowKey={({ id }) => id}
      rowTo={({ username }) => `${supportersPath}/${username}`}
      empty={
        <EmptyState heading="h2" title={t("supporters.noMatches.title")}>
          {t("supporters.noMatches.text")}
        </EmptyState>
      }
    />
  );
}
