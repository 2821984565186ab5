import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { workLimits } from "#contracts/archives";

interface Props {
  readonly work: { readonly id: string; readonly title: string; readonly note: string };
  readonly reply: FormReply | undefined;
}

/** Why a work is in the collection, in its owner's own text. */
export function CollectionNote({ work, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: `note-${work.id}`,
    fields: { note: t("archives.collection.note") },
    reply: reply?.initialValue?.work === work.id ? reply : undefined,
    defaults: { note: work.note },
  });
  return (
    <Form {...form.props} className="collection-note">
      <input type="hidden" name="work" value={work.id} />
      <TextInput
        field={form.fields.note}
        label={t("archives.collection.noteOn", { title: work.title })}
        hideLabel
        placeholder={t("archives.collection.notePlaceholder")}
        maxLength={workLimits.note}
        autoComplete="off"
      />
      <SubmitButton kind="quiet" name="intent" value="note">
        {t("archives.collection.saveNote")}
      </SubmitButton>
    </Form>
  );
}
