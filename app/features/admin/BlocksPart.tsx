import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SecurityOverview } from "#contracts/admin";
import { hidden } from "./tags.tsx";

interface Props {
  readonly blocks: SecurityOverview["blocks"];
  /** Whether a table of networks by provider is available. */
  readonly knowsProviders: boolean;
  readonly reply: FormReply | undefined;
}

const kinds = {
  network: "admin.blocks.kinds.network",
  email_domain: "admin.blocks.kinds.emailDomain",
  asn: "admin.blocks.kinds.provider",
} as const;

/** Networks and mail domains that can't sign in or join, and until when. */
export function BlocksPart({ blocks, knowsProviders, reply }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="blocks">
      <h2 id="blocks" className="section-head">
        {t("admin.blocks.title")}
      </h2>
      <Table
        caption={t("admin.blocks.title")}
        hideCaption
        rows={blocks}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            key: "what",
            head: t("admin.blocks.blocked"),
            cell: ({ value }) => <bdi>{value}</bdi>,
            phone: "title",
            tone: "strong",
          },
          {
            key: "kind",
            head: t("admin.table.type"),
            cell: ({ kind }) => t(kinds[kind]),
            phone: "meta",
          },
          { key: "reason", head: t("admin.reason"), cell: ({ reason }) => <bdi>{reason}</bdi> },
          {
            key: "until",
            head: t("admin.table.until"),
            cell: ({ until, over }) =>
              over ? (
                t("admin.blocks.expired")
              ) : until ? (
                <DateTime at={until} form="exact" />
              ) : (
                t("admin.blocks.noEnd")
              ),
          },
          {
            key: "lift",
            head: t("admin.table.actions"),
            phone: "meta",
            cell: ({ id, value }) => <Lift id={id} value={value} />,
          },
        ]}
        empty={<p className="admin-note">{t("admin.blocks.empty")}</p>}
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
        <Message id="admin.blocks.unblock" values={{ value: <bdi>{value}</bdi>, hidden }} />
      </SubmitButton>
    </Form>
  );
}

function BlockForm({ knowsProviders, reply }: Omit<Props, "blocks">) {
  const t = useTranslate();
  const form = useServerForm({
    id: "block",
    reply,
    fields: {
      kind: t("admin.table.type"),
      value: t("admin.blocks.value"),
      days: t("admin.blocks.days"),
      reason: t("admin.reason"),
    },
    defaults: { kind: "network", days: "30" },
  });
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="block" />
      <Select
        field={form.fields.kind}
        label={t("admin.table.type")}
        help={knowsProviders ? undefined : t("admin.blocks.providersHelp")}
        options={Object.entries(kinds)
          .filter(([value]) => knowsProviders || value !== "asn")
          .map(([value, label]) => ({ value, label: t(label) }))}
      />
      <TextInput
        field={form.fields.value}
        label={t("admin.blocks.value")}
        help={t("admin.blocks.valueHelp")}
      />
      <TextInput
        field={form.fields.days}
        label={t("admin.blocks.days")}
        help={t("admin.blocks.daysHelp")}
        type="number"
        min={1}
        optional
      />
      <TextInput field={form.fields.reason} label={t("admin.reason")} />
      <SubmitButton kind="quiet">{t("admin.blocks.submit")}</SubmitButton>
    </Form>
  );
}
