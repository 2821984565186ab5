import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly name: string;
  readonly reply: FormReply | undefined;
}

/** The site as the user sees it, read-only. */
export function ViewAs({ name, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "view",
    reply: reply?.initialValue?.intent === "view" ? reply : undefined,
    fields: { reason: t("admin.reason") },
  });
  return (
    <section className="admin-part" aria-labelledby="view-as">
      <h2 id="view-as" className="section-head">
        {t("admin.viewAs.title", { name })}
      </h2>
      <p className="admin-note">{t("admin.viewAs.help", { name })}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="view" />
        <TextInput field={form.fields.reason} label={t("admin.reason")} />
        <SubmitButton kind="quiet" icon={<Icon name="eye" size={18} />}>
          {t("admin.viewAs.title", { name })}
        </SubmitButton>
      </Form>
    </section>
  );
}
