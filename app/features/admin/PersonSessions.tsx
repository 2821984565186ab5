import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PersonDetails } from "#contracts/admin";

interface Props {
  readonly person: PersonDetails;
  readonly reply: FormReply | undefined;
}

export function PersonSessions({ person: { sessions, self }, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "sessions",
    reply: reply?.initialValue?.intent === "sessions" ? reply : undefined,
    fields: { sessionId: t("admin.person.sessions.session"), reason: t("admin.reason") },
  });
  return (
    <section className="admin-part" aria-labelledby="sessions">
      <h2 id="sessions" className="section-head">
        {t("admin.person.sessions.title")}
      </h2>
      <Table
        caption={t("admin.person.sessions.caption")}
        hideCaption
        rows={sessions}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            key: "device",
            head: t("admin.person.sessions.device"),
            cell: ({ device }) => device,
            phone: "title",
          },
          { key: "ip", head: t("admin.person.sessions.address"), cell: ({ ip }) => ip },
          {
            key: "since",
            head: t("admin.person.sessions.signedIn"),
            phone: "meta",
            tone: "quiet",
            cell: ({ createdAt }) => <DateTime at={createdAt} form="exact" />,
          },
          {
            key: "last",
            head: t("admin.person.sessions.lastActive"),
            tone: "quiet",
            cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} form="exact" />,
          },
        ]}
        empty={<p className="admin-note">{t("admin.person.sessions.empty")}</p>}
      />
      {!self && sessions.length > 0 && (
        <Form {...form.props} className="admin-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="sessions" />
          <Select
            field={form.fields.sessionId}
            label={t("admin.person.sessions.session")}
            empty={t("admin.person.sessions.all")}
            options={sessions.map(({ id, device, ip }) => ({
              value: id,
              label: `${device}, ${ip}`,
            }))}
          />
          <TextInput field={form.fields.reason} label={t("admin.reason")} />
          <SubmitButton kind="danger">{t("admin.person.sessions.signOut")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
