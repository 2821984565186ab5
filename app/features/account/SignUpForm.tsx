import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { deviceZone } from "#platform/calendar";

interface Props {
  readonly reply: FormReply | undefined;
  readonly host: string;
  /** The invited address; the invitation works for that address only. */
  readonly invitedEmail: string | undefined;
  /** Whether the site has terms to agree to. */
  readonly hasTerms: boolean;
}

export function SignUpForm({ reply, host, invitedEmail, hasTerms }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "sign-up",
    reply,
    fields: {
      email: t("account.fields.email"),
      username: t("account.fields.username"),
      password: t("account.fields.password"),
    },
    ...(invitedEmail && { defaults: { email: invitedEmail } }),
  });
  const { email, username, password } = form.fields;
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="timeZone" value={useMounted() ? deviceZone() : ""} />
      <TextInput
        field={email}
        label={t("account.fields.email")}
        type="email"
        autoComplete="email"
        required
        {...(invitedEmail && { readOnly: true, help: t("account.signUp.invitedEmail") })}
      />
      <TextInput
        field={username}
        label={t("account.fields.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={t("account.signUp.usernameHelp", { host })}
        required
      />
      <PasswordInput
        field={password}
        label={t("account.fields.password")}
        autoComplete="new-password"
        help={t("account.fields.passwordHelp")}
        required
      />
      {hasTerms && (
        <p className="field-help">
          <Message
            id="account.signUp.terms"
            values={{ link: (text) => <a href="/terms">{text}</a> }}
          />
        </p>
      )}
      <SubmitButton busyText={t("account.signUp.busy")}>{t("account.signUp.submit")}</SubmitButton>
    </Form>
  );
}
