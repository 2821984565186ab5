import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly reply: FormReply | undefined;
  /** Preserves the return path. */
  readonly query: string;
}

export function SignInForm({ reply, query }: Props) {
  const form = useServerForm({
    id: "sign-in",
    reply,
    fields: { identifier: "Email or username", password: "Password", remember: "Stay signed in" },
    defaults: { remember: true },
  });
  const { identifier, password, remember } = form.fields;
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={identifier}
        label="Email or username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        field={password}
        label="Password"
        autoComplete="current-password"
        aside={<a href={`/forgot-password${query}`}>Forgotten it?</a>}
        required
      />
      <Checkbox field={remember} label="Keep me signed in on this device" />
      <SubmitButton busyText="Signing in">Sign in</SubmitButton>
    </Form>
  );
}
