import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { withLoader } from "#app/http/route.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { findPeople } from "#modules/admin";
import type { Route } from "./+types/people.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url }) => {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const adminLayout = await loadAdminFrame(ctx, "admins");
  return { adminLayout, query, people: await findPeople(ctx, { query }) };
});

export default function People({
  loaderData: { adminLayout, query, people },
}: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AdminFrame adminLayout={adminLayout} path="/admin/people" title={t("admin.members.title")}>
      <PageMeta title={t("admin.members.title")} unlisted />
      <search>
        <form className="admin-line">
          <TextInput id="q" name="q" label={t("admin.members.search")} defaultValue={query} />
          <Button type="submit">{t("admin.search")}</Button>
        </form>
      </search>
      <Table
        caption={query ? t("admin.members.results", { query }) : t("admin.members.newest")}
        rows={people}
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
            phone: "meta",
            cell: ({ username }) => <bdi dir="ltr">@{username}</bdi>,
          },
          {
            key: "state",
            head: t("admin.table.status"),
            cell: ({ suspended, verified }) =>
              suspended ? (
                <Badge tone="madder">{t("admin.members.suspended")}</Badge>
              ) : verified ? (
                t("admin.members.confirmed")
              ) : (
                t("admin.members.unconfirmed")
              ),
          },
          {
            key: "joined",
            head: t("admin.members.joined"),
            tone: "quiet",
            phone: "meta",
            cell: ({ joined }) => <DateTime at={joined} />,
          },
        ]}
        empty={<p className="admin-note">{t("admin.members.empty")}</p>}
      />
    </AdminFrame>
  );
}
