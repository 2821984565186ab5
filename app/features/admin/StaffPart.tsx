import { Badge } from "#app/ui/Badge.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SecurityOverview } from "#contracts/admin";
import { ApprovalsPart } from "./ApprovalsPart.tsx";
import { roleNames } from "./roles.ts";

interface Props {
  readonly security: SecurityOverview;
  readonly reply: FormReply | undefined;
}

/** Who has which role, who lacks two-factor authentication, and what awaits a second approval. */
export function StaffPart({ security: { staff, proposals }, reply }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="staff">
      <h2 id="staff" className="section-head">
        {t("admin.staff.title")}
      </h2>
      <Table
        caption={t("admin.staff.title")}
        hideCaption
        rows={staff}
        rowKey={({ username }) => username}
        rowTo={({ username }) => `/admin/people/${username}`}
        dense
        columns={[
          {
            key: "name",
            head: t("admin.table.name"),
            cell: ({ name }) => name,
            phone: "title",
            tone: "strong",
          },
          {
            key: "username",
            head: t("admin.table.username"),
            cell: ({ username }) => <bdi dir="ltr">@{username}</bdi>,
          },
          {
            key: "roles",
            head: t("admin.staff.roles"),
            cell: ({ roles }) => roleNames(roles, t),
            phone: "meta",
          },
          {
            key: "second",
            head: t("admin.twoFactor.field"),
            cell: ({ secondFactor }) =>
              secondFactor ? (
                t("admin.yes")
              ) : (
                <Badge tone="madder">{t("admin.twoFactor.missing")}</Badge>
              ),
          },
        ]}
      />
      <ApprovalsPart proposals={proposals} reply={reply} />
    </section>
  );
}
