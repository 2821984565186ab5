import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";

interface Props {
  readonly letter: {
    readonly name: string;
    readonly subject: string;
    readonly to: string;
    readonly sentAt: string;
    readonly words: { readonly text: string } | null;
  };
  readonly reply: FormReply | undefined;
}

/** One letter, as its reader got it; the links in it lead nowhere. */
export function LetterPart({ letter, reply }: Props) {
  const { name, subject, to, sentAt, words } = letter;
  return (
    <section aria-labelledby="letter">
      <h2 id="letter" className="section-head">
        {subject}
      </h2>
      <p className="desk-note">
        To {to}, <When at={sentAt} form="exact" />
      </p>
      {words ? (
        <>
          <iframe
            className="letter-frame"
            title={`The letter “${subject}”`}
            src={`/admin/operations/letters/${encodeURIComponent(name)}`}
            sandbox=""
            loading="lazy"
          />
          <details>
            <summary>Its plain text</summary>
            <pre className="desk-pre">{words.text}</pre>
          </details>
        </>
      ) : (
        <Why name={name} reply={reply} />
      )}
    </section>
  );
}

function Why({ name, reply }: { readonly name: string; readonly reply: FormReply | undefined }) {
  const form = useServerForm({ id: "letter", reply, fields: { reason: "Reason" } });
  return (
    <>
      <p className="desk-note">
        It was written to somebody. They can read that you opened it and the reason you give; keys
        in its links are taken out. It stays open for half an hour.
      </p>
      <Form {...form.props} className="desk-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="name" value={name} />
        <TextInput field={form.fields.reason} label="Reason" />
        <SubmitButton kind="quiet">Read it</SubmitButton>
      </Form>
    </>
  );
}
