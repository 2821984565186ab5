import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { SystemState } from "#contracts/admin";
import { megabytes } from "./sizes.ts";

interface Props {
  readonly backups: SystemState["backups"];
  readonly underWay: boolean;
  readonly reply: FormReply | undefined;
}

/** What would be left if the machine were lost, and whether it was ever tried. */
export function BackupsPart({ backups, underWay, reply }: Props) {
  const problem = reply?.error?.[""];
  return (
    <section className="admin-part" aria-labelledby="backups">
      <h2 id="backups" className="section-head">
        Backups
      </h2>
      <Table
        caption="Backups, newest first"
        hideCaption
        rows={backups}
        rowKey={({ name }) => name}
        dense
        columns={[
          {
            key: "made",
            head: "Made",
            phone: "title",
            cell: ({ createdAt }) => <DateTime at={createdAt} form="exact" />,
          },
          {
            key: "size",
            head: "Size",
            numeric: true,
            phone: "value",
            cell: ({ bytes }) => megabytes(bytes),
          },
          {
            key: "rows",
            head: "Rows",
            numeric: true,
            cell: ({ rows }) => rows.toLocaleString("en-GB"),
          },
          {
            key: "tested",
            head: "Restored for a test",
            cell: ({ restoreTestedAt }) =>
              restoreTestedAt ? <DateTime at={restoreTestedAt} form="exact" /> : "Never",
          },
        ]}
        empty={<p className="admin-note">There is none on this machine.</p>}
      />
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Form className="admin-line">
        <input type="hidden" name="intent" value="backup" />
        <SubmitButton kind="quiet">Back up now</SubmitButton>
        <span className="choice-hint">
          {underWay
            ? "One is being written. This page shows it when it is whole."
            : "Written in the background, beside the data of the place. Copy it elsewhere."}
        </span>
      </Form>
    </section>
  );
}
