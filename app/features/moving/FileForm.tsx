import { Field } from "#app/ui/Field.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly form: string;
  readonly label: string;
  readonly help: string;
  readonly accept: string;
  readonly button: string;
  readonly error: string | undefined;
}

/** One file, to be looked at. */
export function FileForm({ form, label, help, accept, button, error }: Props) {
  const parts = useField({ label, help, error, id: form });
  return (
    <Form className="desk-form" encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <Field parts={parts} label={label} help={help}>
        <input
          {...parts.control}
          className="input input-file"
          type="file"
          name="file"
          accept={accept}
          required
        />
      </Field>
      <SubmitButton kind="quiet" busyText="Looking">
        {button}
      </SubmitButton>
    </Form>
  );
}
