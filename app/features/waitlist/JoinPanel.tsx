import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { RegistrationMode } from "#contracts/site";

export type JoinAnswer = FormReply | { readonly sentTo: string } | undefined;

interface Props {
  readonly mode: RegistrationMode;
  readonly answer: JoinAnswer;
}

/** The form, or why there is none: the site's mode decides whether there is a waitlist. */
export function JoinPanel({ mode, answer }: Props) {
  if (answer && "sentTo" in answer)
    return (
      <div className="join-list-sent" role="status">
        <h2>Look in your mail</h2>
        <p>
          We wrote to <b>{answer.sentTo}</b>. Follow the link in the letter within seven days, and
          the place is yours. If nothing comes, look among the unwanted mail first.
        </p>
      </div>
    );
  if (mode === "open")
    return (
      <div className="join-list-sent">
        <h2>The doors are open</h2>
        <p>There is no need to wait: anybody can make an account now.</p>
        <ButtonLink kind="primary" href="/signup">
          Make an account
        </ButtonLink>
      </div>
    );
  if (mode === "invite" && !answer)
    return (
      <div className="join-list-sent">
        <h2>By invitation, for now</h2>
        <p>
          The list takes no names at present. Whoever was asked in has a letter with a link, and
          everything public can be read without an account.
        </p>
        <ButtonLink href="/">Look around</ButtonLink>
      </div>
    );
  return <JoinForm reply={answer} />;
}

/** An address and an optional reason. */
function JoinForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "join-list",
    reply,
    fields: { email: "Email", reason: "What you make" },
  });
  const { email, reason } = form.fields;
  return (
    <Form {...form.props} className="join-list">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput field={email} label="Email" type="email" autoComplete="email" required />
      <TextArea
        field={reason}
        label="What you make, or like"
        optional
        rows={2}
        limit={280}
        help="It changes nothing about your place. We like to know who is at the door."
      />
      <div className="join-list-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton busyText="Sending">Ask for a place</SubmitButton>
    </Form>
  );
}
