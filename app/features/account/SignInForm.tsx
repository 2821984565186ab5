import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly reply: FormReply | undefined;
  /** Preserves the return path. */
  readonly query: string;
}

export function SignInForm({ reply, query }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "sign-in",
    reply,
    fields: {
      identifier: t("account.fields.identifier"),
      password: t("account.fields.password"),
      remember: t("account.signIn.remember"),
    },
    defaults: { remember: true },
  });
  const { identifier, password, remember } = form.fields;
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={identifier}
        label={t("account.fields.identifier")}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordInput
        field={password}
        label={t("account.fields.password")}
        autoComplete="current-password"
        aside={<a href={`/forgot-password${query}`}>{t("account.signIn.forgotPassword")}</a>}
        required
      />
      <Checkbox field={remember} label={t("account.signIn.remember")} />
      <SubmitButton busyText={t("account.signIn.busy")}>{t("account.signIn.submit")}</SubmitButton>
    </Form>
  );
}
