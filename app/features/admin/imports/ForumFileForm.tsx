import { Field } from "#app/ui/Field.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { replyToIntent } from "../reply-to-intent.ts";

interface Props {
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** A file of another forum, to be counted first. */
export function ForumFileForm({ categories, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "forum-file",
    reply: replyToIntent(reply, "look"),
    fields: {
      file: t("admin.imports.form.file"),
      site: t("admin.imports.form.site"),
      author: t("admin.imports.form.author"),
      as: t("admin.imports.form.as"),
      category: t("admin.imports.form.category"),
    },
  });
  const label = t("admin.imports.form.file");
  const help = t("admin.imports.form.fileHelp");
  const parts = useField({ field: form.fields.file, label, help });
  return (
    <section className="admin-part" aria-labelledby="forum-file-head">
      <h2 id="forum-file-head" className="section-head">
        {t("admin.imports.form.title")}
      </h2>
      <p className="admin-note">{t("admin.imports.form.lead")}</p>
      <Form {...form.props} className="admin-form" encType="multipart/form-data">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="look" />
        <Field parts={parts} label={label} help={help}>
          <input
            {...parts.control}
            className="input input-file"
            type="file"
            accept=".json,.jsonl,.ndjson,.csv,.txt"
          />
        </Field>
        <TextInput
          field={form.fields.site}
          label={t("admin.imports.form.site")}
          help={t("admin.imports.form.siteHelp")}
          type="url"
        />
        <TextInput
          field={form.fields.author}
          label={t("admin.imports.form.author")}
          help={t("admin.imports.form.authorHelp")}
          optional
        />
        <TextInput
          field={form.fields.as}
          label={t("admin.imports.form.as")}
          help={t("admin.imports.form.asHelp")}
          optional
        />
        <Select
          field={form.fields.category}
          label={t("admin.imports.form.category")}
          empty={t("admin.imports.form.noCategory")}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SubmitButton busyText={t("admin.imports.form.busy")}>
          {t("admin.imports.form.submit")}
        </SubmitButton>
      </Form>
    </section>
  );
}
