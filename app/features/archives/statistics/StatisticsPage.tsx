import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Chart } from "#app/ui/Chart.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { MailingFigures } from "#contracts/newsletters";
import {
  groupLabel,
  type ReaderGroup,
  statisticsLimits,
  statisticsPath,
  statisticsRanges,
  type WorkStatisticsView,
} from "#contracts/statistics";
import type { Translate } from "#platform/i18n";
import { formatPercent, periodsOf } from "./periods.ts";

interface Props {
  readonly page: WorkStatisticsView;
  readonly mailings: readonly MailingFigures[];
}

/** How a work was read. Counts only: nothing here stands for one person. */
export function StatisticsPage({ page, mailings }: Props) {
  const t = useTranslate();
  const { publicId, title, href, range, total } = page;
  const hrefOf = (days: number) => `${statisticsPath(publicId)}?days=${days}`;
  return (
    <div className="page statistics">
      <Breadcrumbs
        crumbs={[
          { name: t("archives.title"), href: "/archives" },
          { name: title || t("archives.untitled"), href },
        ]}
      />
      <h1>{t("statistics.title")}</h1>
      <Tabs
        label={t("statistics.range")}
        current={hrefOf(range)}
        tabs={statisticsRanges.map((days) => ({
          name: t("statistics.days", { days }),
          href: hrefOf(days),
        }))}
      />
      <Stats>
        <Stat label={t("statistics.views")} value={t.number(total.views)} />
        <Stat label={t("statistics.readers")} value={t.number(total.readers)}>
          <p className="caption">{t("statistics.readersHelp")}</p>
        </Stat>
        <Stat label={t("statistics.downloads")} value={t.number(total.downloads)} />
        <Stat label={t("statistics.plays")} value={t.number(total.plays)} />
      </Stats>
      {total.views === 0 && total.downloads === 0 ? (
        <p className="quiet">{t("statistics.empty")}</p>
      ) : (
        <>
          <Trend page={page} />
          <ReadThrough page={page} />
          <Groups page={page} table="referrers" groups={page.referrers} />
          <Groups page={page} table="audiences" groups={page.audiences} />
        </>
      )}
      {mailings.length > 0 && <Emails mailings={mailings} />}
      <p className="caption">
        <Message
          id="statistics.privacyNote"
          values={{
            few: statisticsLimits.smallestGroup,
            link: (text) => <a href="/settings/privacy#statistics">{text}</a>,
          }}
        />
      </p>
    </div>
  );
}

function Trend({ page }: { readonly page: WorkStatisticsView }) {
  const t = useTranslate();
  const { days, range, publicId } = page;
  return (
    <section>
      <Chart
        kind="lines"
        whole
        title={t("statistics.viewsAndReaders")}
        series={[
          { label: t("statistics.views"), tone: "ink" },
          { label: t("statistics.readers"), tone: "verd" },
        ]}
        periods={periodsOf(days, range, t)}
        format={t.number}
      />
      <FileLink publicId={publicId} range={range} table="days" t={t} />
    </section>
  );
}

const FileLink = ({
  publicId,
  range,
  table,
  t,
}: {
  readonly publicId: string;
  readonly range: number;
  readonly table: "days" | "referrers" | "audiences";
  readonly t: Translate;
}): ReactNode => (
  <p>
    <ButtonLink
      icon="download"
      href={`${statisticsPath(publicId)}.csv?days=${range}&table=${table}`}
      download
    >
      {t("statistics.downloadCsv")}
    </ButtonLink>
  </p>
);

function ReadThrough({ page: { readThrough, total } }: { readonly page: WorkStatisticsView }) {
  const t = useTranslate();
  type Row = NonNullable<WorkStatisticsView["readThrough"]>[number];
  const columns: readonly Column<Row>[] = [
    {
      key: "part",
      head: t("statistics.readThrough.column"),
      cell: ({ part }) => formatPercent(part / 100, t),
      phone: "title",
    },
    {
      key: "share",
      head: t("statistics.share"),
      cell: ({ readers }) => formatPercent(readers / total.readers, t),
      numeric: true,
      phone: "line",
    },
    {
      key: "readers",
      head: t("statistics.readers"),
      cell: ({ readers }) => t.number(readers),
      numeric: true,
      phone: "value",
    },
  ];
  return (
    <section aria-labelledby="read-through">
      <h2 className="section-head" id="read-through">
        {t("statistics.readThrough.title")}
      </h2>
      {readThrough ? (
        <Table
          caption={t("statistics.readThrough.title")}
          hideCaption
          columns={columns}
          rows={readThrough}
          rowKey={({ part }) => String(part)}
        />
      ) : (
        <p className="quiet">{t("statistics.tooFew", { few: statisticsLimits.smallestGroup })}</p>
      )}
    </section>
  );
}

const groupHeads = {
  referrers: ["statistics.referrers.title", "statistics.referrers.column"],
  audiences: ["statistics.audiences.title", "statistics.audiences.column"],
} as const;

function Groups({
  page: { publicId, range },
  table,
  groups,
}: {
  readonly page: WorkStatisticsView;
  readonly table: keyof typeof groupHeads;
  readonly groups: readonly ReaderGroup[];
}) {
  const t = useTranslate();
  const [title, column] = groupHeads[table];
  const columns: readonly Column<ReaderGroup>[] = [
    {
      key: "name",
      head: t(column),
      cell: (group) => <bdi>{groupLabel(group, t)}</bdi>,
      phone: "title",
    },
    {
      key: "readers",
      head: t("statistics.readers"),
      cell: ({ readers }) => t.number(readers),
      numeric: true,
      phone: "value",
    },
  ];
  return (
    <section aria-labelledby={table}>
      <h2 className="section-head" id={table}>
        {t(title)}
      </h2>
      {groups.length > 0 ? (
        <>
          <Table
            caption={t(title)}
            hideCaption
            columns={columns}
            rows={groups}
            rowKey={({ kind, name }) => `${kind} ${name}`}
          />
          <FileLink publicId={publicId} range={range} table={table} t={t} />
        </>
      ) : (
        <p className="quiet">{t("statistics.fromTomorrow")}</p>
      )}
    </section>
  );
}

const mailingNames = {
  email: "statistics.emails.email",
  notice: "statistics.emails.notice",
} as const satisfies Record<MailingFigures["kind"], string>;

function Emails({ mailings }: Pick<Props, "mailings">) {
  const t = useTranslate();
  const count = (key: "sent" | "delivered" | "bounced" | "complained", head: string) =>
    ({
      key,
      head,
      cell: (row: MailingFigures) => t.number(row[key]),
      numeric: true,
      phone: "line",
    }) as const;
  return (
    <section aria-labelledby="emails">
      <h2 className="section-head" id="emails">
        {t("statistics.emails.title")}
      </h2>
      <Table<MailingFigures>
        caption={t("statistics.emails.title")}
        hideCaption
        rows={mailings}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: "kind",
            head: t("statistics.emails.column"),
            cell: ({ kind }) => t(mailingNames[kind]),
            phone: "title",
          },
          count("sent", t("statistics.emails.sent")),
          count("delivered", t("statistics.emails.delivered")),
          count("bounced", t("statistics.emails.bounced")),
          count("complained", t("statistics.emails.complained")),
        ]}
      />
      <p className="caption">{t("statistics.emails.help")}</p>
    </section>
  );
}
