import { Badge } from "#app/ui/Badge.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Table } from "#app/ui/Table.tsx";
import type { SecurityOverview } from "#contracts/admin";
import { ApprovalsPart } from "./ApprovalsPart.tsx";

interface Props {
  readonly security: SecurityOverview;
  readonly reply: FormReply | undefined;
}

/** Who has which role, who lacks a second step, and what waits for a second word. */
export function StaffPart({ security: { staff, proposals }, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="staff">
      <h2 id="staff" className="section-head">
        Staff
      </h2>
      <Table
        caption="Staff"
        hideCaption
        rows={staff}
        rowKey={({ username }) => username}
        rowTo={({ username }) => `/admin/people/${username}`}
        dense
        columns={[
          { key: "name", head: "Name", cell: ({ name }) => name, phone: "title", tone: "strong" },
          { key: "username", head: "Username", cell: ({ username }) => `@${username}` },
          { key: "roles", head: "Roles", cell: ({ roles }) => roles.join(", "), phone: "meta" },
          {
            key: "second",
            head: "Second step",
            cell: ({ secondFactor }) =>
              secondFactor ? "Yes" : <Badge tone="madder">Missing</Badge>,
          },
        ]}
      />
      <ApprovalsPart proposals={proposals} reply={reply} />
    </section>
  );
}
