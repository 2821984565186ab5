import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SystemState } from "#contracts/admin";
import { megabytes } from "./units.ts";

interface Props {
  readonly backups: SystemState["backups"];
  readonly underWay: boolean;
  readonly reply: FormReply | undefined;
}

/** What would be left if the machine were lost, and whether it was ever tried. */
export function BackupsPart({ backups, underWay, reply }: Props) {
  const t = useTranslate();
  const problem = reply?.error?.[""];
  return (
    <section className="admin-part" aria-labelledby="backups">
      <h2 id="backups" className="section-head">
        {t("admin.backups.title")}
      </h2>
      <Table
        caption={t("admin.backups.caption")}
        hideCaption
        rows={backups}
        rowKey={({ name }) => name}
        dense
        columns={[
          {
            key: "made",
            head: t("admin.backups.created"),
            phone: "title",
            cell: ({ createdAt }) => <DateTime at={createdAt} form="exact" />,
          },
          {
            key: "size",
            head: t("admin.backups.size"),
            numeric: true,
            phone: "value",
            cell: ({ bytes }) => megabytes(bytes, t),
          },
          {
            key: "rows",
            head: t("admin.backups.rows"),
            numeric: true,
            cell: ({ rows }) => t.number(rows),
          },
          {
            key: "tested",
            head: t("admin.backups.tested"),
            cell: ({ restoreTestedAt }) =>
              restoreTestedAt ? (
                <DateTime at={restoreTestedAt} form="exact" />
              ) : (
                t("admin.backups.never")
              ),
          },
        ]}
        empty={<p className="admin-note">{t("admin.backups.empty")}</p>}
      />
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Form className="admin-line">
        <input type="hidden" name="intent" value="backup" />
        <SubmitButton kind="quiet">{t("admin.backups.start")}</SubmitButton>
        <span className="choice-hint">
          {t(underWay ? "admin.backups.running" : "admin.backups.help")}
        </span>
      </Form>
    </section>
  );
}
