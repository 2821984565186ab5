import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { deviceZone } from "#platform/calendar";

/** The first administrator's account. */
export function AccountForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "first-account",
    reply,
    fields: {
      email: t("account.fields.email"),
      username: t("account.fields.username"),
      password: t("account.fields.password"),
    },
  });
  const { email, username, password } = form.fields;
  return (
    <Form {...form.props} className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="timeZone" value={useMounted() ? deviceZone() : ""} />
      <TextInput
        field={email}
        label={t("account.fields.email")}
        type="email"
        autoComplete="email"
        required
      />
      <TextInput
        field={username}
        label={t("account.fields.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        field={password}
        label={t("account.fields.password")}
        autoComplete="new-password"
        help={t("account.fields.passwordHelp")}
        required
      />
      <SubmitButton>{t("setup.account.submit")}</SubmitButton>
    </Form>
  );
}
