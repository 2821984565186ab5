import "#app/features/admin/admin.css";
import { ReadinessList } from "#app/components/settings/ReadinessList.tsx";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AuditLines } from "#app/features/admin/AuditLines.tsx";
import { HealthLines } from "#app/features/admin/HealthLines.tsx";
import { PendingWork } from "#app/features/admin/PendingWork.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { dailyCountLabels } from "#contracts/admin";
import { loadAdminOverview, translateHealth, translateReadiness } from "#modules/admin";
import type { Route } from "./+types/overview.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, t }) => {
  const adminLayout = await loadAdminFrame(ctx, "staff");
  const { health, readiness, ...overview } = await loadAdminOverview(ctx);
  return {
    adminLayout,
    ...overview,
    health: health && translateHealth(health, t),
    readiness: translateReadiness(readiness, t),
  };
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, queue, days, entries, waiting, health, readiness } = loaderData;
  return (
    <AdminFrame adminLayout={adminLayout} path="/admin" title={t("admin.nav.overview")}>
      <PageMeta title={t("admin.title")} unlisted />
      {readiness.length > 0 && (
        <section className="admin-part" aria-labelledby="readiness">
          <h2 id="readiness" className="section-head">
            {t("setup.checks.title")}
          </h2>
          <ReadinessList checks={readiness} />
        </section>
      )}
      <PendingWork queue={queue} waiting={waiting} />
      <div className="admin-columns">
        <section className="admin-part" aria-labelledby="today">
          <h2 id="today" className="section-head">
            {t("admin.overview.today")}
          </h2>
          <Table
            caption={t("admin.overview.caption")}
            hideCaption
            columns={[
              {
                key: "what",
                head: t("admin.overview.metric"),
                cell: ({ name }) => t(dailyCountLabels[name]),
                phone: "title",
              },
              {
                key: "today",
                head: t("admin.overview.lastDay"),
                numeric: true,
                phone: "value",
                cell: ({ today }) => t.number(today),
              },
              {
                key: "usual",
                head: t("admin.overview.typicalDay"),
                numeric: true,
                tone: "quiet",
                cell: ({ typical }) => t.number(typical),
              },
            ]}
            rows={days}
            rowKey={({ name }) => name}
          />
          {health && (
            <>
              <h2 className="section-head space-above">{t("admin.overview.health")}</h2>
              <HealthLines health={health} />
            </>
          )}
        </section>
        <section className="admin-part" aria-labelledby="latest">
          <h2 id="latest" className="section-head">
            {t("admin.overview.auditLog")}
          </h2>
          <AuditLines entries={entries} />
        </section>
      </div>
    </AdminFrame>
  );
}
