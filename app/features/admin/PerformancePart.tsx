import { Chart } from "#app/ui/Chart.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PerformanceState } from "#contracts/admin";
import { formatDate, formatTime } from "#platform/calendar";
import { megabytes, milliseconds, percentage } from "./units.ts";

/** The last day: event loop, memory, cache hits, and slow queries. */
export function PerformancePart({
  state: { hours, caches, slow },
}: {
  readonly state: PerformanceState;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const names = hours.map(({ at }, n) => ({
    label: n % 3 === 0 ? formatTime(at, formats) : "",
    name: formatDate(at, new Date(at), "exact", formats),
  }));
  const periods = (values: (hour: (typeof hours)[number]) => readonly number[]) =>
    hours.map((hour, n) => ({ ...(names[n] ?? { label: "", name: "" }), values: values(hour) }));
  return (
    <section className="admin-part" aria-labelledby="figures">
      <h2 id="figures" className="section-head">
        {t("admin.performance.title")}
      </h2>
      <Stats>
        <Stat label={t("admin.performance.databaseCache")} value={percentage(caches.blocks, t)} />
        <Stat label={t("admin.performance.indexCache")} value={percentage(caches.indexes, t)} />
        <Stat label={t("admin.performance.pageCache")} value={percentage(caches.pages, t)} />
      </Stats>
      {hours.length === 0 ? (
        <p className="admin-note">{t("admin.performance.noData")}</p>
      ) : (
        <>
          <Chart
            title={t("admin.performance.eventLoop")}
            kind="bars"
            series={[{ label: t("admin.performance.delay"), tone: "verd" }]}
            periods={periods(({ lateMs }) => [lateMs])}
            format={(value) => milliseconds(value, t)}
            narrow={12}
          />
          <Chart
            title={t("admin.performance.memory")}
            kind="lines"
            series={[
              { label: t("admin.performance.process"), tone: "verd" },
              { label: t("admin.performance.heap"), tone: "ink" },
            ]}
            periods={periods(({ memoryMb, heapMb }) => [memoryMb, heapMb])}
            format={(value) => megabytes(value * 1_048_576, t)}
            narrow={12}
          />
        </>
      )}
      <SlowQueries slow={slow} />
    </section>
  );
}

function SlowQueries({ slow }: Pick<PerformanceState, "slow">) {
  const t = useTranslate();
  if (!slow) return <p className="admin-note">{t("admin.performance.noQueryStatistics")}</p>;
  return (
    <details>
      <summary>{t("admin.performance.slowQueries")}</summary>
      <Table
        caption={t("admin.performance.slowQueriesCaption")}
        hideCaption
        rows={slow}
        rowKey={({ query, total }) => `${total} ${query}`}
        dense
        columns={[
          {
            key: "query",
            head: t("admin.performance.query"),
            phone: "title",
            cell: ({ query }) => <code className="admin-code">{query}</code>,
          },
          {
            key: "calls",
            head: t("admin.performance.calls"),
            numeric: true,
            cell: ({ calls }) => t.number(calls),
          },
          {
            key: "mean",
            head: t("admin.performance.average"),
            numeric: true,
            cell: ({ mean }) => milliseconds(mean, t),
          },
          {
            key: "most",
            head: t("admin.performance.maximum"),
            numeric: true,
            phone: "value",
            cell: ({ most }) => milliseconds(most, t),
          },
        ]}
      />
    </details>
  );
}
