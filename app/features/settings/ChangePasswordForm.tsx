import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly hasPassword: boolean;
  readonly answer: SecurityAnswer | undefined;
}

export function ChangePasswordForm({ hasPassword, answer }: Props) {
  const t = useTranslate();
  const mine = answerTo("change-password", answer);
  const form = useServerForm({
    id: "change-password",
    reply: mine?.reply,
    fields: {
      currentPassword: t("settings.password.current"),
      newPassword: t("account.fields.newPassword"),
    },
  });
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="change-password" />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {hasPassword && (
        <PasswordInput
          field={form.fields.currentPassword}
          label={t("settings.password.current")}
          autoComplete="current-password"
          required
        />
      )}
      <PasswordInput
        field={form.fields.newPassword}
        label={t("account.fields.newPassword")}
        autoComplete="new-password"
        help={t("account.fields.passwordHelp")}
        required
      />
      <SubmitButton kind="quiet">
        {t(hasPassword ? "settings.password.change" : "settings.password.set")}
      </SubmitButton>
      <StatusMessage>{mine?.done}</StatusMessage>
    </Form>
  );
}
