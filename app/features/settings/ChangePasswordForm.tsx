import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly hasPassword: boolean;
  readonly answer: SecurityAnswer | undefined;
}

export function ChangePasswordForm({ hasPassword, answer }: Props) {
  const mine = answerTo("change-password", answer);
  const form = useServerForm({
    id: "change-password",
    reply: mine?.reply,
    fields: { currentPassword: "Present password", newPassword: "New password" },
  });
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="change-password" />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {hasPassword && (
        <PasswordInput
          field={form.fields.currentPassword}
          label="Present password"
          autoComplete="current-password"
          required
        />
      )}
      <PasswordInput
        field={form.fields.newPassword}
        label="New password"
        autoComplete="new-password"
        help="At least 10 characters, of any kind. Four unrelated words are good."
        required
      />
      <SubmitButton kind="quiet">
        {hasPassword ? "Change the password" : "Set a password"}
      </SubmitButton>
      <StatusMessage>{mine?.done}</StatusMessage>
    </Form>
  );
}
