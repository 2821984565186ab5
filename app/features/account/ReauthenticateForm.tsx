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
  readonly asked: "code" | "password";
  /** The form that was being submitted when reauthentication was required. */
  readonly resume: string;
}

/** Asks for the password, or for a code if two-factor authentication is on. */
export function ReauthenticateForm({ reply, asked, resume }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "prove-again",
    reply,
    fields: { proof: asked === "code" ? t("account.fields.code") : t("account.fields.password") },
  });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="step" value="prove" />
      <input type="hidden" name="resume" value={resume} />
      {asked === "code" ? (
        <TextInput
          field={form.fields.proof}
          label={t("account.fields.code")}
          autoComplete="one-time-code"
          spellCheck={false}
          help={t("account.fields.codeHelp")}
          required
        />
      ) : (
        <PasswordInput
          field={form.fields.proof}
          label={t("account.fields.password")}
          autoComplete="current-password"
          required
        />
      )}
      <SubmitButton>{t("account.reauthenticate.submit")}</SubmitButton>
    </Form>
  );
}
