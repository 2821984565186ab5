import { Badge } from "#app/ui/Badge.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { ErrorReportView, SystemState } from "#contracts/admin";

interface Props {
  readonly groups: SystemState["groups"];
  readonly digest: string;
  readonly reports: readonly ErrorReportView[] | null;
}

/** Errors in browsers and on the server, grouped by kind; one report by its digest. */
export function ErrorsPart({ groups, digest, reports }: Props) {
  return (
    <section className="admin-part" aria-labelledby="errors">
      <h2 id="errors" className="section-head">
        Errors of the last thirty days
      </h2>
      <search>
        <form className="admin-line">
          <TextInput
            id="digest"
            name="digest"
            label="The digest somebody read on their screen"
            defaultValue={digest}
          />
          <Button type="submit">Find</Button>
        </form>
      </search>
      {reports?.length === 0 && <p className="admin-note">No report has this digest.</p>}
      {reports?.map((report) => (
        <article key={report.id} className="audit-line">
          <b>
            {report.type}: {report.message}
          </b>
          <span className="caption">
            <DateTime at={report.at} form="exact" /> · {report.side} · {report.url} ·{" "}
            {report.release}
          </span>
          <pre className="admin-pre">{report.frames.join("\n")}</pre>
          {report.breadcrumbs.length > 0 && (
            <pre className="admin-pre">{report.breadcrumbs.join("\n")}</pre>
          )}
        </article>
      ))}
      <Table
        caption="By what they were"
        rows={groups}
        rowKey={({ fingerprint }) => fingerprint}
        dense
        columns={[
          {
            key: "what",
            head: "What",
            phone: "title",
            cell: ({ type, message }) => `${type}: ${message.slice(0, 160)}`,
          },
          { key: "side", head: "Where", cell: ({ side }) => side, phone: "meta" },
          { key: "count", head: "Times", cell: ({ count }) => count, numeric: true },
          { key: "release", head: "Releases", cell: ({ releases }) => releases.join(", ") || "–" },
          {
            key: "last",
            head: "Last",
            tone: "quiet",
            phone: "value",
            cell: ({ last }) => <DateTime at={last} form="exact" />,
          },
          { key: "state", head: "State", cell: (group) => <TriageButtons group={group} /> },
        ]}
        empty={<p className="admin-note">Nothing went wrong.</p>}
      />
    </section>
  );
}

const states = {
  open: "Open",
  resolved: "Resolved",
  ignored: "Ignored",
  back: "Back again",
} as const;

function TriageButtons({
  group: { fingerprint, state },
}: {
  readonly group: Props["groups"][number];
}) {
  const open = state === "open" || state === "back";
  return (
    <Form className="admin-line">
      <input type="hidden" name="intent" value="sort" />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <Badge tone={state === "back" ? "madder" : undefined}>{states[state]}</Badge>
      {open && (
        <>
          <SubmitButton kind="quiet" small name="state" value="resolved">
            Resolve
          </SubmitButton>
          <SubmitButton kind="quiet" small name="state" value="ignored">
            Ignore
          </SubmitButton>
        </>
      )}
      {!open && (
        <SubmitButton kind="quiet" small name="state" value="open">
          Open again
        </SubmitButton>
      )}
    </Form>
  );
}
