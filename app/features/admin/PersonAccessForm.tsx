import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly name: string;
  readonly reply: FormReply | undefined;
}

/** Private data is not opened without a reason that the user can read. */
export function PersonAccessForm({ name, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({ id: "open", reply, fields: { reason: t("admin.reason") } });
  return (
    <section aria-labelledby="door">
      <h2 id="door" className="section-head">
        {t("admin.person.access.title")}
      </h2>
      <p className="admin-note">{t("admin.person.access.help", { name })}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="open" />
        <TextInput field={form.fields.reason} label={t("admin.reason")} />
        <SubmitButton>{t("admin.person.access.submit")}</SubmitButton>
      </Form>
    </section>
  );
}
