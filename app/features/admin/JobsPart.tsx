import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { When } from "#app/ui/When.tsx";
import type { Operations } from "#contracts/admin";

type Troubled = Operations["jobs"]["troubled"][number];

/** Work behind the pages: how much waits, how long, and what went wrong. */
export function JobsPart({ jobs: { lanes, troubled } }: { readonly jobs: Operations["jobs"] }) {
  return (
    <section className="desk-part" aria-labelledby="jobs">
      <h2 id="jobs" className="section-head">
        Background work
      </h2>
      <Table
        caption="Lanes"
        hideCaption
        rows={lanes}
        rowKey={({ lane }) => lane}
        dense
        columns={[
          { key: "lane", head: "Lane", cell: ({ lane }) => lane, phone: "title" },
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
        empty={<p className="desk-note">Nothing was ever added.</p>}
      />
      <ul>
        {troubled.map((job) => (
          <TroubledJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function TroubledJob({ job }: { readonly job: Troubled }) {
  return (
    <li className="audit-line">
      <span>
        <b>{job.job}</b> {job.state === "failed" ? "failed" : "will be tried again"} after{" "}
        {job.retries} tries, <When at={job.at} form="exact" className="caption" />
      </span>
      {job.problem && (
        <details>
          <summary>What it said</summary>
          <pre className="desk-pre">{job.problem}</pre>
        </details>
      )}
      <Form className="desk-line">
        <input type="hidden" name="intent" value="job" />
        <input type="hidden" name="id" value={job.id} />
        <input type="hidden" name="lane" value={job.lane} />
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
