import { FileInput } from "#app/ui/FileInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly form: string;
  readonly label: string;
  readonly help: string;
  readonly accept: string;
  readonly button: string;
  readonly error: string | undefined;
}

/** A single file upload, to be previewed. */
export function FileForm({ form, button, ...field }: Props) {
  const t = useTranslate();
  return (
    <Form className="admin-form" encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <FileInput {...field} id={form} name="file" required />
      <SubmitButton kind="quiet" busyText={t("monetization.audience.previewing")}>
        {button}
      </SubmitButton>
    </Form>
  );
}
