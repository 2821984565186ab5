import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { SecurityOverview } from "#contracts/admin";

interface Props {
  readonly blocks: SecurityOverview["blocks"];
  /** Whether a table of networks by provider is available. */
  readonly knowsProviders: boolean;
  readonly reply: FormReply | undefined;
}

const kinds = {
  network: "A network",
  email_domain: "Mail of a domain",
  asn: "A provider",
} as const;

/** Networks and mail domains that can't sign in or join, and until when. */
export function BlocksPart({ blocks, knowsProviders, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="blocks">
      <h2 id="blocks" className="section-head">
        Blocked places
      </h2>
      <Table
        caption="Blocked networks and mail domains"
        hideCaption
        rows={blocks}
        rowKey={({ id }) => id}
        dense
        columns={[
          { key: "what", head: "What", cell: ({ value }) => value, phone: "title", tone: "strong" },
          { key: "kind", head: "Kind", cell: ({ kind }) => kinds[kind], phone: "meta" },
          { key: "reason", head: "Why", cell: ({ reason }) => reason },
          {
            key: "until",
            head: "Until",
            cell: ({ until, over }) =>
              over ? "Over" : until ? <DateTime at={until} form="exact" /> : "Lifted by hand",
          },
          {
            key: "lift",
            head: "Lift",
            phone: "meta",
            cell: ({ id, value }) => <Lift id={id} value={value} />,
          },
        ]}
        empty={<p className="admin-note">Nothing is blocked.</p>}
      />
      <BlockForm knowsProviders={knowsProviders} reply={reply} />
    </section>
  );
}

function Lift({ id, value }: { readonly id: string; readonly value: string }) {
  return (
    <Form>
      <input type="hidden" name="intent" value="lift" />
      <input type="hidden" name="blockId" value={id} />
      <SubmitButton kind="quiet" small>
        Lift<span className="sr-only"> the block of {value}</span>
      </SubmitButton>
    </Form>
  );
}

function BlockForm({ knowsProviders, reply }: Omit<Props, "blocks">) {
  const form = useServerForm({
    id: "block",
    reply,
    fields: { kind: "Kind", value: "What", days: "Days", reason: "Reason" },
    defaults: { kind: "network", days: "30" },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="block" />
      <Select
        field={form.fields.kind}
        label="Block"
        help={
          knowsProviders
            ? undefined
            : "Providers can be blocked once a table of networks is loaded: npm run guildhall -- networks FILE."
        }
        options={Object.entries(kinds)
          .filter(([value]) => knowsProviders || value !== "asn")
          .map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        field={form.fields.value}
        label="Which"
        help="203.0.113.0/24, throwaway.example with everything below it, or AS64500."
      />
      <TextInput
        field={form.fields.days}
        label="For how many days"
        help="Empty: until somebody lifts it."
        type="number"
        min={1}
        optional
      />
      <TextInput field={form.fields.reason} label="Reason" />
      <SubmitButton kind="quiet">Block</SubmitButton>
    </Form>
  );
}
