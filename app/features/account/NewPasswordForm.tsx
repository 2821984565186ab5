import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly token: string;
  readonly reply: FormReply | undefined;
}

export function NewPasswordForm({ token, reply }: Props) {
  const form = useServerForm({
    id: "new-password",
    reply,
    fields: { password: "New password", token: "Link" },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="token" value={token} />
      <PasswordInput
        field={form.fields.password}
        label="New password"
        autoComplete="new-password"
        help="At least 10 characters, of any kind. Four unrelated words are good."
        required
      />
      <SubmitButton>Use this password</SubmitButton>
    </Form>
  );
}
