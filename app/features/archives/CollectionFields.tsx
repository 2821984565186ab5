import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly fields: { readonly title: FieldBinding; readonly about: FieldBinding };
}

export function CollectionFields({ fields }: Props) {
  return (
    <>
      <TextInput field={fields.title} label="Title" maxLength={120} autoComplete="off" />
      <TextArea field={fields.about} label="What holds it together?" limit={2_000} optional />
    </>
  );
}
