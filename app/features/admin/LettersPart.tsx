import { Table } from "#app/ui/Table.tsx";
import { When } from "#app/ui/When.tsx";

interface Props {
  readonly byServer: boolean;
  readonly letters: readonly {
    readonly name: string;
    readonly to: string;
    readonly subject: string;
    readonly sentAt: string;
  }[];
}

/** The newest letters of the outbox. */
export function LettersPart({ byServer, letters }: Props) {
  return (
    <section className="desk-part" aria-labelledby="letters">
      <h2 id="letters" className="section-head">
        The newest
      </h2>
      <Table
        caption="Letters, newest first"
        hideCaption
        rows={letters}
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
            cell: ({ sentAt }) => <When at={sentAt} form="exact" />,
          },
        ]}
        empty={
          <p className="desk-note">
            {byServer
              ? "Letters go to the mail server and no copy is kept. Those it refused stand among the background work."
              : "No letter went out yet."}
          </p>
        }
      />
    </section>
  );
}
