import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly token: string;
  readonly reply: FormReply | undefined;
  readonly button: string;
  /** Where the form is sent, if not to the page it is on. */
  readonly action?: string;
}

/** Submitting follows a mailed link. Opening it does nothing, since mail scanners open links. */
export function LinkForm({ token, reply, button, action }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "follow-link",
    reply,
    fields: { token: t("account.fields.link") },
  });
  return (
    <Form {...form.props} {...(action && { action })}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton>{button}</SubmitButton>
    </Form>
  );
}
