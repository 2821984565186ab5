import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { deviceZone } from "#platform/calendar";

interface Props {
  readonly reply: FormReply | undefined;
  readonly host: string;
  /** The invited address; the invitation works for that address only. */
  readonly invitedEmail: string | undefined;
}

export function SignUpForm({ reply, host, invitedEmail }: Props) {
  const form = useServerForm({
    id: "sign-up",
    reply,
    fields: { email: "Email", username: "Username", password: "Password" },
    ...(invitedEmail && { defaults: { email: invitedEmail } }),
  });
  const { email, username, password } = form.fields;
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="timeZone" value={useMounted() ? deviceZone() : ""} />
      <TextInput
        field={email}
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...(invitedEmail && { readOnly: true, help: "Your invitation is for this address." })}
      />
      <TextInput
        field={username}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={`Your page is ${host}/username. Letters, digits and underscores, 3 to 30.`}
        required
      />
      <PasswordInput
        field={password}
        label="Password"
        autoComplete="new-password"
        help="At least 10 characters, of any kind. Four unrelated words are good."
        required
      />
      <p className="field-help">
        By making an account you agree to the <a href="/terms">terms</a>. They are short.
      </p>
      <SubmitButton busyText="Making the account">Make an account</SubmitButton>
    </Form>
  );
}
