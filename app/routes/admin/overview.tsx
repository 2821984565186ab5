import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AuditLines } from "#app/features/admin/AuditLines.tsx";
import { HealthLines } from "#app/features/admin/HealthLines.tsx";
import { PendingWork } from "#app/features/admin/PendingWork.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Table } from "#app/ui/Table.tsx";
import { loadAdminOverview } from "#modules/admin";
import type { Route } from "./+types/overview.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => ({
  adminLayout: await loadAdminFrame(ctx, "staff"),
  ...(await loadAdminOverview(ctx)),
}));

export const meta = () => pageMeta({ title: "Stewards’ desk", unlisted: true });

const number = (value: number) => value.toLocaleString("en-GB");

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { adminLayout, queue, days, entries, waiting, health } = loaderData;
  return (
    <AdminFrame adminLayout={adminLayout} path="/admin" title="Overview">
      <PendingWork queue={queue} waiting={waiting} />
      <div className="admin-columns">
        <section className="admin-part" aria-labelledby="today">
          <h2 id="today" className="section-head">
            The last day against the usual one
          </h2>
          <Table
            caption="Counts of the last twenty-four hours, and the middle day of the four weeks before"
            hideCaption
            columns={[
              { key: "what", head: "What", cell: ({ name }) => name, phone: "title" },
              {
                key: "today",
                head: "Last day",
                numeric: true,
                phone: "value",
                cell: ({ today }) => number(today),
              },
              {
                key: "usual",
                head: "Usual",
                numeric: true,
                tone: "quiet",
                cell: ({ typical }) => number(typical),
              },
            ]}
            rows={days}
            rowKey={({ name }) => name}
          />
          {health && (
            <>
              <h2 className="section-head space-above">Health</h2>
              <HealthLines health={health} />
            </>
          )}
        </section>
        <section className="admin-part" aria-labelledby="latest">
          <h2 id="latest" className="section-head">
            Latest in the audit log
          </h2>
          <AuditLines entries={entries} />
        </section>
      </div>
    </AdminFrame>
  );
}
