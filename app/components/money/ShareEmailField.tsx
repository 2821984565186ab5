import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";

interface Props {
  readonly field: FieldBinding;
  readonly name: string;
  /** Where it is taken back. */
  readonly where: string;
}

/** Off unless it is chosen: a creator has their supporters' names, and no more. */
export const ShareEmailField = ({ field, name, where }: Props) => (
  <Checkbox
    field={field}
    label={`${name} may have my mail address`}
    help={`For a list they can take along if they move. You can take it back ${where}.`}
  />
);
