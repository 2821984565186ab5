import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly field: FieldBinding;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly defaultValue?: string | undefined;
  readonly onChoose?: (value: string) => void;
}

/** A saved card or a new one; with no saved cards, only a new one. */
export function PaymentMethodSelect({ field, methods, defaultValue, onChoose }: Props) {
  const t = useTranslate();
  if (methods.length === 0) return <input type="hidden" name="method" value="new" />;
  return (
    <RadioGroup
      field={field}
      label={t("payments.payWith")}
      defaultValue={defaultValue ?? field.defaultValue ?? methods[0]?.id}
      onChoose={onChoose}
      options={[
        ...methods.map(({ id, label }) => ({ value: id, label })),
        { value: "new", label: t("payments.newCard") },
      ]}
    />
  );
}
