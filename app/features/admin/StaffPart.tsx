import type { FormReply } from "#app/http/form.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { SecurityOverview } from "#contracts/admin";

interface Props {
  readonly security: SecurityOverview;
  readonly reply: FormReply | undefined;
}

/** Who has which role, who lacks a second step, and which roles wait for a second word. */
export function StaffPart({ security: { staff, proposals }, reply }: Props) {
  return (
    <section className="desk-part" aria-labelledby="staff">
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
      {proposals.length > 0 && (
        <h3 id="proposals" className="section-head">
          Waiting for a second word
        </h3>
      )}
      {reply?.error?.[""] && <p role="alert">{reply.error[""].join(" ")}</p>}
      <ul>
        {proposals.map(({ id, username, by, role, give, reason, mine, aboutMe }) => (
          <li key={id} className="audit-line">
            <span>
              <b>{by}</b> wants @{username} to {give ? "become" : "no longer be"} {role}: {reason}
            </span>
            <Form className="desk-line">
              <input type="hidden" name="intent" value="answer" />
              <input type="hidden" name="proposalId" value={id} />
              {!mine && !aboutMe && (
                <SubmitButton small name="agree" value="yes">
                  Agree
                </SubmitButton>
              )}
              {!aboutMe && (
                <SubmitButton kind="quiet" small name="agree" value="no">
                  {mine ? "Withdraw" : "Decline"}
                </SubmitButton>
              )}
              {mine && <span className="choice-hint">Another administrator has to agree.</span>}
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
