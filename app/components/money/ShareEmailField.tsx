import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly field: FieldBinding;
  readonly name: string;
  /** Where sharing can be stopped. */
  readonly help: string;
}

/** Off by default: a creator sees only the names of their supporters. */
export function ShareEmailField({ field, name, help }: Props) {
  const t = useTranslate();
  return <Checkbox field={field} label={t("payments.shareEmail.label", { name })} help={help} />;
}
