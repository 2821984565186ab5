import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly reply: FormReply | undefined;
  readonly asked: "code" | "password";
  /** The form that was being submitted when reauthentication was required. */
  readonly resume: string;
}

/** "Is it you?": the password, or a code where there is a second step. */
export function ReauthenticateForm({ reply, asked, resume }: Props) {
  const form = useServerForm({
    id: "prove-again",
    reply,
    fields: { proof: asked === "code" ? "Code" : "Password" },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="step" value="prove" />
      <input type="hidden" name="resume" value={resume} />
      {asked === "code" ? (
        <TextInput
          field={form.fields.proof}
          label="Code"
          autoComplete="one-time-code"
          spellCheck={false}
          help="Six digits of your authenticator app, or one of the codes you kept."
          required
        />
      ) : (
        <PasswordInput
          field={form.fields.proof}
          label="Password"
          autoComplete="current-password"
          required
        />
      )}
      <SubmitButton>It is me</SubmitButton>
    </Form>
  );
}
