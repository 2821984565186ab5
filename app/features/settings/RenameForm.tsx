import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly username: string;
  readonly canRenameAt: string | null;
  readonly answer: SecurityAnswer | undefined;
}

export function RenameForm({ username, canRenameAt, answer }: Props) {
  const t = useTranslate();
  const mine = answerTo("rename", answer);
  const form = useServerForm({
    id: "rename",
    reply: mine?.reply,
    fields: { username: t("settings.account.username") },
    defaults: { username },
  });
  if (canRenameAt)
    return (
      <div className="panel-form">
        <p className="small">
          <Message
            id="settings.username.tooSoon"
            values={{
              username,
              date: <DateTime at={canRenameAt} />,
              b: (text) => <b>{text}</b>,
            }}
          />
        </p>
        <StatusMessage>{mine?.done}</StatusMessage>
      </div>
    );
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="rename" />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.username}
        label={t("settings.account.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={t("settings.username.help")}
        required
      />
      <SubmitButton kind="quiet">{t("settings.username.change")}</SubmitButton>
      <StatusMessage>{mine?.done}</StatusMessage>
    </Form>
  );
}
