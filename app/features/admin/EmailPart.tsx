import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly email: {
    readonly name: string;
    readonly subject: string;
    readonly to: string;
    readonly sentAt: string;
    readonly words: { readonly text: string } | null;
  };
  readonly reply: FormReply | undefined;
}

/** One email as its recipient got it; its links are disabled. */
export function EmailPart({ email, reply }: Props) {
  const t = useTranslate();
  const { name, subject, to, sentAt, words } = email;
  return (
    <section aria-labelledby="letter">
      <h2 id="letter" className="section-head">
        {subject}
      </h2>
      <p className="admin-note">
        <Message
          id="admin.sentEmail.toAndTime"
          values={{ to, time: <DateTime at={sentAt} form="exact" /> }}
        />
      </p>
      {words ? (
        <>
          <iframe
            className="email-frame"
            title={t("admin.sentEmail.frame", { subject })}
            src={`/admin/operations/email/${encodeURIComponent(name)}`}
            sandbox=""
            loading="lazy"
          />
          <details>
            <summary>{t("admin.sentEmail.plainText")}</summary>
            <pre className="admin-pre">{words.text}</pre>
          </details>
        </>
      ) : (
        <AccessReasonForm name={name} reply={reply} />
      )}
    </section>
  );
}

function AccessReasonForm({
  name,
  reply,
}: {
  readonly name: string;
  readonly reply: FormReply | undefined;
}) {
  const t = useTranslate();
  const form = useServerForm({ id: "letter", reply, fields: { reason: t("admin.reason") } });
  return (
    <>
      <p className="admin-note">{t("admin.sentEmail.access")}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="name" value={name} />
        <TextInput field={form.fields.reason} label={t("admin.reason")} />
        <SubmitButton kind="quiet">{t("admin.sentEmail.read")}</SubmitButton>
      </Form>
    </>
  );
}
