import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { JobsState } from "#contracts/admin";
import { describeCron } from "./describe-cron.ts";
import { milliseconds } from "./units.ts";

/** Scheduled jobs and the result of their last run. */
export function SchedulePart({ scheduled }: { readonly scheduled: JobsState["scheduled"] }) {
  const t = useTranslate();
  const failing = scheduled.filter(({ problem }) => problem !== null);
  return (
    <section className="admin-part" aria-labelledby="schedule">
      <h2 id="schedule" className="section-head">
        {t("admin.schedule.title")}
      </h2>
      <p className="admin-note">
        {failing.length === 0
          ? t("admin.schedule.allOk")
          : t("admin.schedule.failing", {
              count: failing.length,
              jobs: failing.map(({ job }) => job),
            })}
      </p>
      <details open={failing.length > 0}>
        <summary>{t("admin.schedule.show", { count: scheduled.length })}</summary>
        <Table
          caption={t("admin.schedule.caption")}
          hideCaption
          rows={scheduled}
          rowKey={({ job }) => job}
          dense
          columns={[
            {
              key: "job",
              head: t("admin.schedule.job"),
              cell: ({ job }) => <code>{job}</code>,
              phone: "title",
            },
            {
              key: "when",
              head: t("admin.schedule.schedule"),
              cell: ({ cron }) => describeCron(cron, t),
              tone: "quiet",
            },
            {
              key: "last",
              head: t("admin.schedule.lastRun"),
              cell: ({ beganAt }) =>
                beganAt ? <DateTime at={beganAt} form="exact" /> : t("admin.schedule.notYet"),
            },
            {
              key: "took",
              head: t("admin.schedule.duration"),
              numeric: true,
              cell: ({ tookMs }) => (tookMs === null ? "–" : milliseconds(tookMs, t)),
            },
            {
              key: "went",
              head: t("admin.schedule.result"),
              phone: "value",
              cell: ({ problem, beganAt }) =>
                problem ? (
                  <>
                    <Badge tone="madder">{t("admin.schedule.failed")}</Badge>{" "}
                    <span lang="en" dir="ltr">
                      {problem}
                    </span>
                  </>
                ) : (
                  beganAt && t("admin.schedule.ok")
                ),
            },
          ]}
        />
      </details>
    </section>
  );
}
