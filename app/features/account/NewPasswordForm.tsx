import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly token: string;
  readonly reply: FormReply | undefined;
}

export function NewPasswordForm({ token, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "new-password",
    reply,
    fields: { password: t("account.fields.newPassword"), token: t("account.fields.link") },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="token" value={token} />
      <PasswordInput
        field={form.fields.password}
        label={t("account.fields.newPassword")}
        autoComplete="new-password"
        help={t("account.fields.passwordHelp")}
        required
      />
      <SubmitButton>{t("account.resetPassword.submit")}</SubmitButton>
    </Form>
  );
}
