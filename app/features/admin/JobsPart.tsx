import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { Operations } from "#contracts/admin";

type FailedJobItem = Operations["jobs"]["failedJobs"][number];

/** Work behind the pages: how much waits, how long, and what went wrong. */
export function JobsPart({ jobs: { queues, failedJobs } }: { readonly jobs: Operations["jobs"] }) {
  return (
    <section className="admin-part" aria-labelledby="jobs">
      <h2 id="jobs" className="section-head">
        Background work
      </h2>
      <Table
        caption="Lanes"
        hideCaption
        rows={queues}
        rowKey={({ queue }) => queue}
        dense
        columns={[
          { key: "queue", head: "Queue", cell: ({ queue }) => queue, phone: "title" },
          { key: "due", head: "Due", cell: ({ due }) => due, numeric: true },
          { key: "running", head: "Running", cell: ({ running }) => running, numeric: true },
          { key: "failed", head: "Failed", cell: ({ failed }) => failed, numeric: true },
          {
            key: "lag",
            head: "Oldest waits",
            numeric: true,
            phone: "value",
            cell: ({ lagSeconds }) => `${lagSeconds} s`,
          },
        ]}
        empty={<p className="admin-note">Nothing was ever added.</p>}
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
  return (
    <li className="audit-line">
      <span>
        <b>{job.job}</b> {job.state === "failed" ? "failed" : "will be tried again"} after{" "}
        {job.retries} tries, <DateTime at={job.at} form="exact" className="caption" />
      </span>
      {job.problem && (
        <details>
          <summary>What it said</summary>
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
          {job.state === "failed" ? "Run it again" : "Give it up"}
        </SubmitButton>
      </Form>
    </li>
  );
}
