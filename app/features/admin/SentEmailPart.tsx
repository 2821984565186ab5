import { DateTime } from "#app/ui/DateTime.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";

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
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="letters">
      <h2 id="letters" className="section-head">
        {t("admin.sentEmail.latest")}
      </h2>
      <Table
        caption={t("admin.sentEmail.caption")}
        hideCaption
        rows={emails}
        rowKey={({ name }) => name}
        rowTo={({ name }) => `/admin/operations/email?email=${encodeURIComponent(name)}`}
        dense
        columns={[
          {
            key: "subject",
            head: t("admin.sentEmail.subject"),
            cell: ({ subject }) => <bdi>{subject}</bdi>,
            phone: "title",
          },
          {
            key: "to",
            head: t("admin.sentEmail.to"),
            cell: ({ to }) => <bdi>{to}</bdi>,
            phone: "meta",
          },
          {
            key: "sent",
            head: t("admin.sentEmail.sent"),
            tone: "quiet",
            cell: ({ sentAt }) => <DateTime at={sentAt} form="exact" />,
          },
        ]}
        empty={
          <p className="admin-note">
            {t(byServer ? "admin.sentEmail.noCopies" : "admin.sentEmail.empty")}
          </p>
        }
      />
    </section>
  );
}
