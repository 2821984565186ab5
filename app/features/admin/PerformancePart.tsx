import { Chart } from "#app/ui/Chart.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { SystemState } from "#contracts/admin";
import { formatDate, formatTime } from "#platform/calendar";

const share = (rate: number | null) => (rate === null ? "–" : `${(rate * 100).toFixed(1)} %`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The last day: event loop, memory, cache hits, and slow queries. */
export function PerformancePart({
  state: { hours, caches, slow },
}: {
  readonly state: SystemState;
}) {
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
        The last day
      </h2>
      <Stats>
        <Stat label="Found in the database’s memory" value={share(caches.blocks)} />
        <Stat label="Of indexes" value={share(caches.indexes)} />
        <Stat label="Visitors’ pages that were kept" value={share(caches.pages)} />
      </Stats>
      {hours.length === 0 ? (
        <p className="admin-note">No minute of it is written down yet.</p>
      ) : (
        <>
          <Chart
            title="How late the event loop was, at worst in each hour (ms)"
            kind="bars"
            series={[{ label: "Delay", tone: "verd" }]}
            periods={periods(({ lateMs }) => [lateMs])}
            format={ms}
            narrow={12}
          />
          <Chart
            title="Memory at most in each hour (MB)"
            kind="lines"
            series={[
              { label: "Whole process", tone: "verd" },
              { label: "JavaScript", tone: "ink" },
            ]}
            periods={periods(({ memoryMb, heapMb }) => [memoryMb, heapMb])}
            format={(value) => `${value} MB`}
            narrow={12}
          />
        </>
      )}
      <SlowQueries slow={slow} />
    </section>
  );
}

function SlowQueries({ slow }: Pick<SystemState, "slow">) {
  if (!slow)
    return (
      <p className="admin-note">
        This database does not count its statements: the extension pg_stat_statements is not loaded.
      </p>
    );
  return (
    <details>
      <summary>Statements that took longest on the whole</summary>
      <Table
        caption="Statements, by all their time together"
        hideCaption
        rows={slow}
        rowKey={({ query, total }) => `${total} ${query}`}
        dense
        columns={[
          {
            key: "query",
            head: "Statement",
            phone: "title",
            cell: ({ query }) => <code className="admin-code">{query}</code>,
          },
          {
            key: "calls",
            head: "Times",
            numeric: true,
            cell: ({ calls }) => calls.toLocaleString("en-GB"),
          },
          { key: "mean", head: "Mean", numeric: true, cell: ({ mean }) => ms(mean) },
          {
            key: "most",
            head: "Most",
            numeric: true,
            phone: "value",
            cell: ({ most }) => ms(most),
          },
        ]}
      />
    </details>
  );
}
