import { PictureField } from "#app/components/media/PictureField.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly path: string;
  readonly picture: string | null;
  readonly error: string | undefined;
}

/** Its owner gives a group a picture, or takes it away. */
export function GroupPictureForm({ path, picture, error }: Props) {
  const sent = { action: `${path}?details=1`, preventScrollReset: true, replace: true };
  return (
    <>
      <Form {...sent} className="inline-form" encType="multipart/form-data">
        <input type="hidden" name="intent" value="picture" />
        <PictureField
          id="group-picture"
          label="Picture of the group"
          help="PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. The middle of it is shown."
          error={error}
          required
        />
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
