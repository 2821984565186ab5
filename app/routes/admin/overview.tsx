import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AuditLines } from "#app/features/admin/AuditLines.tsx";
import { HealthLines } from "#app/features/admin/HealthLines.tsx";
import { WhatWaits } from "#app/features/admin/WhatWaits.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Table } from "#app/ui/Table.tsx";
import { overview } from "#modules/admin";
import type { Route } from "./+types/overview.ts";
import { enterDesk } from "./gate.ts";

export const handle = { bare: true };

export const loader = load(async ({ ctx }) => ({
  desk: await enterDesk(ctx, "desk"),
  ...(await overview(ctx)),
}));

export const meta = () => pageMeta({ title: "Stewards’ desk", unlisted: true });

const number = (value: number) => value.toLocaleString("en-GB");

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { desk, queue, days, entries, waiting, health } = loaderData;
  return (
    <AdminFrame desk={desk} path="/admin" title="Overview">
      <WhatWaits queue={queue} waiting={waiting} />
      <div className="desk-columns">
        <section className="desk-part" aria-labelledby="today">
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
                cell: ({ usual }) => number(usual),
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
        <section className="desk-part" aria-labelledby="latest">
          <h2 id="latest" className="section-head">
            Latest in the audit log
          </h2>
          <AuditLines entries={entries} />
        </section>
      </div>
    </AdminFrame>
  );
}
