import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly email: string;
  readonly verified: boolean;
  readonly answer: SecurityAnswer | undefined;
}

export function ChangeEmailForm({ email, verified, answer }: Props) {
  const t = useTranslate();
  const mine = answerTo("change-email", answer);
  const form = useServerForm({
    id: "change-email",
    reply: mine?.reply,
    fields: { email: t("settings.email.new") },
  });
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="change-email" />
      <p className="small">
        {verified ? (
          <Message id="settings.email.confirmed" values={{ email, b: (text) => <b>{text}</b> }} />
        ) : (
          <Message
            id="settings.email.notConfirmed"
            values={{
              email,
              b: (text) => <b>{text}</b>,
              link: (text) => <a href="/verify-email">{text}</a>,
            }}
          />
        )}
      </p>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.email}
        label={t("settings.email.new")}
        type="email"
        autoComplete="email"
        help={t("settings.email.help")}
        required
      />
      <SubmitButton kind="quiet">{t("settings.email.change")}</SubmitButton>
      <StatusMessage>{mine?.done}</StatusMessage>
    </Form>
  );
}
