import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly token: string;
  readonly reply: FormReply | undefined;
}

/** Submitting confirms the place. Opening the link does nothing, since mail scanners open links. */
export function ConfirmForm({ token, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({ id: "confirm-place", reply, fields: { token: t("waitlist.link") } });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <SubmitButton busyText={t("waitlist.confirm.busy")}>
        {t("waitlist.confirm.submit")}
      </SubmitButton>
    </Form>
  );
}
