import { DateInput } from "#app/ui/DateInput.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TermsState } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly terms: TermsState;
  readonly reply: FormReply | undefined;
}

/** The terms that hold, those that will, and writing the next. */
export function TermsPart({
  terms: { current, upcoming, draft, isTemplate, isUnpublished },
  reply,
}: Props) {
  const t = useTranslate();
  const answered = replyToIntent(reply, "terms");
  const form = useServerForm({
    id: "terms",
    reply: answered,
    fields: {
      day: t("admin.terms.from"),
      summary: t("admin.terms.summary"),
      body: t("admin.terms.body"),
    },
    defaults: { body: draft },
  });
  return (
    <section className="admin-part" aria-labelledby="terms">
      <h2 id="terms" className="section-head">
        {t("admin.terms.title")}
      </h2>
      <p className="admin-note">
        {isUnpublished ? (
          t("admin.terms.none")
        ) : (
          <Message
            id="admin.terms.current"
            values={{
              version: current.version,
              date: <DateTime at={current.date} />,
              link: (text) => <a href="/terms">{text}</a>,
            }}
          />
        )}{" "}
        {t("admin.terms.help")}
      </p>
      {upcoming.map(({ version, date, summary }) => (
        <p key={version} className="admin-note">
          <Message
            id="admin.terms.upcoming"
            values={{ version, date: <DateTime at={date} />, summary }}
          />
        </p>
      ))}
      <details open={answered !== undefined}>
        <summary>{t("admin.terms.write")}</summary>
        <Form {...form.props} className="admin-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="terms" />
          {isTemplate && <p className="admin-note">{t("admin.terms.template")}</p>}
          <DateInput field={form.fields.day} label={t("admin.terms.from")} />
          <TextInput
            field={form.fields.summary}
            label={t("admin.terms.summary")}
            help={t("admin.terms.summaryHelp")}
          />
          <TextArea
            field={form.fields.body}
            label={t("admin.terms.body")}
            help={t("admin.terms.bodyHelp")}
            rows={16}
            limit={60_000}
          />
          <SubmitButton kind="quiet">{t("admin.terms.submit")}</SubmitButton>
        </Form>
      </details>
    </section>
  );
}
