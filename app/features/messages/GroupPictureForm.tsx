import { Field } from "#app/ui/Field.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly path: string;
  readonly picture: string | null;
  readonly error: string | undefined;
}

const label = "Picture of the group";
const help = "PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. The middle of it is shown.";

/** Its owner gives a group a picture, or takes it away. */
export function GroupPictureForm({ path, picture, error }: Props) {
  const parts = useField({ label, help, error, id: "group-picture" });
  const sent = { action: `${path}?details=1`, preventScrollReset: true, replace: true };
  return (
    <>
      <Form {...sent} className="inline-form" encType="multipart/form-data">
        <input type="hidden" name="intent" value="picture" />
        <Field parts={parts} label={label} help={help}>
          <input
            {...parts.control}
            className="input input-file"
            type="file"
            name="picture"
            required
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          />
        </Field>
        <SubmitButton kind="quiet" small busyText="Saving">
          Save picture
        </SubmitButton>
      </Form>
      {picture && (
        <Form {...sent}>
          <input type="hidden" name="intent" value="no-picture" />
          <SubmitButton kind="quiet" small>
            Take the picture away
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
