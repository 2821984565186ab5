import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly id: string;
  readonly reply: FormReply | undefined;
  readonly button: string;
}

export function EmailForm({ id, reply, button }: Props) {
  const t = useTranslate();
  const form = useServerForm({ id, reply, fields: { email: t("account.fields.email") } });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.email}
        label={t("account.fields.email")}
        type="email"
        autoComplete="email"
        required
      />
      <SubmitButton>{button}</SubmitButton>
    </Form>
  );
}
