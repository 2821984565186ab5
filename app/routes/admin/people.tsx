import "#app/features/admin/admin.css";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { withLoader } from "#app/http/route.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { findPeople } from "#modules/admin";
import type { Route } from "./+types/people.ts";
import { loadAdminFrame } from "./admin-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, url }) => {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const adminLayout = await loadAdminFrame(ctx, "admins");
  return { adminLayout, query, people: await findPeople(ctx, { query }) };
});

export const meta = () => pageMeta({ title: "People", unlisted: true });

export default function People({
  loaderData: { adminLayout, query, people },
}: Route.ComponentProps) {
  return (
    <AdminFrame adminLayout={adminLayout} path="/admin/people" title="People">
      <search>
        <form className="admin-line">
          <TextInput id="q" name="q" label="Name, username or address" defaultValue={query} />
          <Button type="submit">Find</Button>
        </form>
      </search>
      <Table
        caption={query ? `People like “${query}”` : "Who came last"}
        rows={people}
        rowKey={({ username }) => username}
        rowTo={({ username }) => `/admin/people/${username}`}
        dense
        columns={[
          { key: "name", head: "Name", cell: ({ name }) => name, phone: "title", tone: "strong" },
          {
            key: "username",
            head: "Username",
            phone: "meta",
            cell: ({ username }) => `@${username}`,
          },
          {
            key: "state",
            head: "State",
            cell: ({ suspended, verified }) =>
              suspended ? (
                <Badge tone="madder">Suspended</Badge>
              ) : verified ? (
                "Confirmed"
              ) : (
                "Not confirmed"
              ),
          },
          {
            key: "joined",
            head: "Joined",
            tone: "quiet",
            phone: "meta",
            cell: ({ joined }) => <DateTime at={joined} />,
          },
        ]}
        empty={<p className="admin-note">Nobody is called like that.</p>}
      />
    </AdminFrame>
  );
}
