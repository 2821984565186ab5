import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { replyToIntent } from "./reply-to-intent.ts";

/** Takes content down at once, recording the requester and the legal ground. */
export function LegalRequestForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "law",
    reply: replyToIntent(reply, "remove"),
    fields: {
      address: t("moderation.legal.form.address"),
      askedBy: t("moderation.legal.form.requester"),
      law: t("moderation.legal.form.law"),
      jurisdiction: t("moderation.legal.form.jurisdiction"),
      reference: t("moderation.legal.form.reference"),
      statement: t("moderation.legal.form.statement"),
    },
  });
  return (
    <section aria-labelledby="by-law">
      <h2 id="by-law" className="section-head">
        {t("moderation.legal.form.title")}
      </h2>
      <p className="admin-note">{t("moderation.legal.form.lead")}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="remove" />
        <TextInput
          field={form.fields.address}
          label={t("moderation.legal.form.address")}
          help={t("moderation.legal.form.addressHelp")}
        />
        <TextInput
          field={form.fields.askedBy}
          label={t("moderation.legal.form.requester")}
          help={t("moderation.legal.form.requesterHelp")}
        />
        <TextInput
          field={form.fields.law}
          label={t("moderation.legal.form.law")}
          help={t("moderation.legal.form.lawHelp")}
        />
        <TextInput
          field={form.fields.jurisdiction}
          label={t("moderation.legal.form.jurisdiction")}
        />
        <TextInput
          field={form.fields.reference}
          label={t("moderation.legal.form.reference")}
          optional
        />
        <TextArea
          field={form.fields.statement}
          label={t("moderation.legal.form.statement")}
          rows={4}
          limit={4_000}
        />
        <SubmitButton kind="danger">{t("moderation.legal.form.submit")}</SubmitButton>
      </Form>
    </section>
  );
}
