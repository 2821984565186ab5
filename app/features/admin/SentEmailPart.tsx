import { DateTime } from "#app/ui/DateTime.tsx";
import { Table } from "#app/ui/Table.tsx";

interface Props {
  readonly byServer: boolean;
  readonly emails: readonly {
    readonly name: string;
    readonly to: string;
    readonly subject: string;
    readonly sentAt: string;
  }[];
}

/** The newest emails of the outbox. */
export function SentEmailPart({ byServer, emails }: Props) {
  return (
    <section className="admin-part" aria-labelledby="letters">
      <h2 id="letters" className="section-head">
        The newest
      </h2>
      <Table
        caption="Letters, newest first"
        hideCaption
        rows={emails}
        rowKey={({ name }) => name}
        rowTo={({ name }) => `/admin/operations/letters?letter=${encodeURIComponent(name)}`}
        dense
        columns={[
          { key: "subject", head: "Subject", cell: ({ subject }) => subject, phone: "title" },
          { key: "to", head: "To", cell: ({ to }) => to, phone: "meta" },
          {
            key: "sent",
            head: "Sent",
            tone: "quiet",
            cell: ({ sentAt }) => <DateTime at={sentAt} form="exact" />,
          },
        ]}
        empty={
          <p className="admin-note">
            {byServer
              ? "Letters go to the mail server and no copy is kept. Those it refused stand among the background work."
              : "No letter went out yet."}
          </p>
        }
      />
    </section>
  );
}
