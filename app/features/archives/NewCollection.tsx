import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { CollectionFields } from "./CollectionFields.tsx";

export function NewCollection({ reply }: { reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "collection",
    reply,
    fields: {
      title: t("archives.collection.titleField"),
      about: t("archives.collection.descriptionField"),
    },
  });
  return (
    <div className="page work-edit">
      <Breadcrumbs crumbs={[{ name: t("archives.title"), href: "/archives" }]} />
      <h1>{t("archives.collections.new")}</h1>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <CollectionFields fields={form.fields} />
        <p className="work-edit-acts">
          <SubmitButton busyText={t("archives.collection.creating")}>
            {t("archives.collection.create")}
          </SubmitButton>
        </p>
      </Form>
    </div>
  );
}
