import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

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
  const { name, subject, to, sentAt, words } = email;
  return (
    <section aria-labelledby="letter">
      <h2 id="letter" className="section-head">
        {subject}
      </h2>
      <p className="admin-note">
        To {to}, <DateTime at={sentAt} form="exact" />
      </p>
      {words ? (
        <>
          <iframe
            className="email-frame"
            title={`The letter “${subject}”`}
            src={`/admin/operations/letters/${encodeURIComponent(name)}`}
            sandbox=""
            loading="lazy"
          />
          <details>
            <summary>Its plain text</summary>
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
  const form = useServerForm({ id: "letter", reply, fields: { reason: "Reason" } });
  return (
    <>
      <p className="admin-note">
        It was written to somebody. They can read that you opened it and the reason you give; keys
        in its links are taken out. It stays open for half an hour.
      </p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="name" value={name} />
        <TextInput field={form.fields.reason} label="Reason" />
        <SubmitButton kind="quiet">Read it</SubmitButton>
      </Form>
    </>
  );
}
