import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { EmailTest } from "#contracts/admin";
import { CheckResult } from "./CheckResult.tsx";

interface Props {
  readonly reply: FormReply | undefined;
  readonly result: EmailTest | undefined;
}

const results = {
  sent: "setup.email.sent",
  written: "setup.email.written",
  failed: "setup.email.failed",
} as const;

/** Sends a test message and shows what the mail server answered. */
export function EmailTestForm({ reply, result }: Props) {
  const t = useTranslate();
  const form = useServerForm({ id: "setup-email", reply, fields: { to: t("setup.email.to") } });
  return (
    <Form {...form.props} className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.to}
        label={t("setup.email.to")}
        type="email"
        autoComplete="email"
        required
      />
      {result && (
        <CheckResult ok={result.state === "sent"} answer={result.answer}>
          {t(results[result.state])}
        </CheckResult>
      )}
      <SubmitButton busyText={t("setup.email.busy")}>{t("setup.email.submit")}</SubmitButton>
    </Form>
  );
}
