import { Field } from "#app/ui/Field.tsx";
import { useField } from "#app/ui/forms/binding.ts";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly required?: boolean;
}

/** One picture, chosen from the device and sent with its form. */
export function PictureField({ id, label, help, error, required = false }: Props) {
  const parts = useField({ label, help, error, id });
  return (
    <Field parts={parts} label={label} help={help}>
      <input
        {...parts.control}
        className="input input-file"
        type="file"
        name="picture"
        required={required}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
      />
    </Field>
  );
}
