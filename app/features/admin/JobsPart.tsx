import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { JobsState } from "#contracts/admin";
import { bold } from "./tags.tsx";

type FailedJobItem = JobsState["jobs"]["failedJobs"][number];

/** Background jobs: how many wait, how long, and which failed. */
export function JobsPart({ jobs: { queues, failedJobs } }: { readonly jobs: JobsState["jobs"] }) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="jobs">
      <h2 id="jobs" className="section-head">
        {t("admin.jobs.title")}
      </h2>
      <Table
        caption={t("admin.jobs.caption")}
        hideCaption
        rows={queues}
        rowKey={({ queue }) => queue}
        dense
        columns={[
          {
            key: "queue",
            head: t("admin.jobs.queue"),
            cell: ({ queue }) => <code>{queue}</code>,
            phone: "title",
          },
          {
            key: "due",
            head: t("admin.jobs.due"),
            cell: ({ due }) => t.number(due),
            numeric: true,
          },
          {
            key: "running",
            head: t("admin.jobs.running"),
            cell: ({ running }) => t.number(running),
            numeric: true,
          },
          {
            key: "failed",
            head: t("admin.jobs.failed"),
            cell: ({ failed }) => t.number(failed),
            numeric: true,
          },
          {
            key: "lag",
            head: t("admin.jobs.longestWait"),
            numeric: true,
            phone: "value",
            cell: ({ lagSeconds }) => t("admin.jobs.seconds", { seconds: lagSeconds }),
          },
        ]}
        empty={<p className="admin-note">{t("admin.jobs.empty")}</p>}
      />
      <ul>
        {failedJobs.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function FailedJobRow({ job }: { readonly job: FailedJobItem }) {
  const t = useTranslate();
  return (
    <li className="audit-line">
      <span>
        <Message
          id={job.state === "failed" ? "admin.jobs.lineFailed" : "admin.jobs.lineRetrying"}
          values={{
            b: bold,
            job: job.job,
            count: job.retries,
            time: <DateTime at={job.at} form="exact" className="caption" />,
          }}
        />
      </span>
      {job.problem && (
        <details>
          <summary>{t("admin.jobs.details")}</summary>
          <pre className="admin-pre">{job.problem}</pre>
        </details>
      )}
      <Form className="admin-line">
        <input type="hidden" name="intent" value="job" />
        <input type="hidden" name="id" value={job.id} />
        <input type="hidden" name="queue" value={job.queue} />
        <SubmitButton
          kind="quiet"
          small
          name="what"
          value={job.state === "failed" ? "retry" : "cancel"}
        >
          {t(job.state === "failed" ? "admin.jobs.retry" : "admin.jobs.cancel")}
        </SubmitButton>
      </Form>
    </li>
  );
}
