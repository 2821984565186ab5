import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { WorkSummary } from "#contracts/archives";
import { CollectionFields } from "./CollectionFields.tsx";

interface Props {
  readonly collection: {
    readonly href: string;
    readonly title: string;
    readonly about: string;
    readonly coverWork: string | null;
    readonly works: readonly WorkSummary[];
  };
  readonly asksDelete: boolean;
  readonly reply: FormReply | undefined;
}

/** The collection's details for its owner to edit, and its deletion. */
export function CollectionEditor({ collection, asksDelete, reply }: Props) {
  const t = useTranslate();
  const { href, title, about, coverWork, works } = collection;
  const form = useServerForm({
    id: "collection-words",
    reply,
    fields: {
      title: t("archives.collection.titleField"),
      about: t("archives.collection.descriptionField"),
      cover: t("archives.collection.cover"),
    },
    defaults: { title, about, cover: coverWork ?? "" },
  });
  const covers = works
    .filter(({ id, cover }) => cover !== null || id === coverWork)
    .map((work) => ({ value: work.id, label: work.title }));
  return (
    <section className="collection-words" aria-label={t("archives.collection.edit")}>
      <h2>{t("archives.collection.edit")}</h2>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <CollectionFields fields={form.fields} />
        <Select
          field={form.fields.cover}
          label={t("archives.collection.cover")}
          help={t("archives.collection.coverHelp")}
          empty={t("archives.collection.noCover")}
          options={covers}
        />
        <p className="collection-act">
          <SubmitButton name="intent" value="describe" busyText={t("archives.collection.saving")}>
            {t("archives.collection.save")}
          </SubmitButton>
          <ButtonLink kind="danger" href={`${href}?ask=delete`} data-keep-scroll="">
            {t("archives.collection.delete")}
          </ButtonLink>
        </p>
      </Form>
      <ConfirmDialog
        open={asksDelete}
        question={t("archives.collection.deleteQuestion", { title })}
        consequence={<p>{t("archives.collection.deleteConsequence")}</p>}
        act={t("archives.collection.delete")}
        stay={t("archives.collection.cancel")}
        closeTo={href}
      >
        <input type="hidden" name="intent" value="delete" />
      </ConfirmDialog>
    </section>
  );
}
