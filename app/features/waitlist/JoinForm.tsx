import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

/** An address and, if one likes, why. */
export function JoinForm({ reply }: { readonly reply: FormReply | undefined }) {
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
