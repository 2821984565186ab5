import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Uploader } from "#app/ui/Uploader.tsx";
import type { StyleProps } from "./style-props.ts";

export function UploadSection({ theme }: StyleProps) {
  return (
    <Form action="/dev/style" encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="form" value="files" />
      <input type="hidden" name="theme" value={theme} />
      <Uploader
        label="Plates"
        name="files"
        url="/dev/upload"
        accept="image/*,.pdf"
        maxBytes={5_000_000}
        maxFiles={5}
        multiple
        toValue={(answer) => (isStored(answer) ? answer.sha256 : undefined)}
        help="Pictures or PDF, up to 5 MB each."
      />
      <div className="style-upload-button">
        <SubmitButton kind="quiet" small>
          Add to the work
        </SubmitButton>
      </div>
    </Form>
  );
}

const isStored = (answer: unknown): answer is { sha256: string } =>
  typeof answer === "object" && answer !== null && "sha256" in answer;
