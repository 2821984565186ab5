import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { Operations } from "#contracts/admin";
import { describeCron } from "./describe-cron.ts";

/** Scheduled jobs and the result of their last run. */
export function SchedulePart({ scheduled }: { readonly scheduled: Operations["scheduled"] }) {
  const failing = scheduled.filter(({ problem }) => problem !== null);
  return (
    <section className="admin-part" aria-labelledby="schedule">
      <h2 id="schedule" className="section-head">
        What the clock starts
      </h2>
      <p className="admin-note">
        {failing.length === 0
          ? "Everything went well the last time."
          : `${failing.length} went wrong the last time: ${failing.map(({ job }) => job).join(", ")}.`}
      </p>
      <details open={failing.length > 0}>
        <summary>All {scheduled.length} of them</summary>
        <Table
          caption="What the clock starts, what went wrong first"
          hideCaption
          rows={scheduled}
          rowKey={({ job }) => job}
          dense
          columns={[
            { key: "job", head: "What", cell: ({ job }) => job, phone: "title" },
            { key: "when", head: "When", cell: ({ cron }) => describeCron(cron), tone: "quiet" },
            {
              key: "last",
              head: "Last began",
              cell: ({ beganAt }) => (beganAt ? <DateTime at={beganAt} form="exact" /> : "Not yet"),
            },
            {
              key: "took",
              head: "Took",
              numeric: true,
              cell: ({ tookMs }) =>
                tookMs === null ? "–" : `${tookMs.toLocaleString("en-GB")} ms`,
            },
            {
              key: "went",
              head: "It went",
              phone: "value",
              cell: ({ problem, beganAt }) =>
                problem ? (
                  <>
                    <Badge tone="madder">Wrong</Badge> {problem}
                  </>
                ) : (
                  beganAt && "well"
                ),
            },
          ]}
        />
      </details>
    </section>
  );
}
