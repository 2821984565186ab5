import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { PersonDetails } from "#contracts/admin";

interface Props {
  readonly person: PersonDetails;
  readonly reply: FormReply | undefined;
}

export function PersonSessions({ person: { sessions, self }, reply }: Props) {
  const form = useServerForm({
    id: "sessions",
    reply: reply?.initialValue?.intent === "sessions" ? reply : undefined,
    fields: { sessionId: "Which", reason: "Reason" },
  });
  return (
    <section className="admin-part" aria-labelledby="sessions">
      <h2 id="sessions" className="section-head">
        Where they are signed in
      </h2>
      <Table
        caption="Open sessions"
        hideCaption
        rows={sessions}
        rowKey={({ id }) => id}
        dense
        columns={[
          { key: "device", head: "Device", cell: ({ device }) => device, phone: "title" },
          { key: "ip", head: "Address", cell: ({ ip }) => ip },
          {
            key: "since",
            head: "Since",
            phone: "meta",
            tone: "quiet",
            cell: ({ createdAt }) => <DateTime at={createdAt} form="exact" />,
          },
          {
            key: "last",
            head: "Last seen",
            tone: "quiet",
            cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} form="exact" />,
          },
        ]}
        empty={<p className="admin-note">Nowhere.</p>}
      />
      {!self && sessions.length > 0 && (
        <Form {...form.props} className="admin-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="sessions" />
          <Select
            field={form.fields.sessionId}
            label="Sign out"
            empty="Everywhere"
            options={sessions.map(({ id, device, ip }) => ({
              value: id,
              label: `${device}, ${ip}`,
            }))}
          />
          <TextInput field={form.fields.reason} label="Reason" />
          <SubmitButton kind="danger">Sign them out</SubmitButton>
        </Form>
      )}
    </section>
  );
}
