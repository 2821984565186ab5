import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly fields: { readonly title: FieldBinding; readonly about: FieldBinding };
}

export function CollectionFields({ fields }: Props) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        field={fields.title}
        label={t("archives.collection.titleField")}
        maxLength={120}
        autoComplete="off"
      />
      <TextArea
        field={fields.about}
        label={t("archives.collection.descriptionField")}
        limit={2_000}
        optional
      />
    </>
  );
}
