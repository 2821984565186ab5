import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { validateWith } from "#app/ui/forms/validate-with.ts";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { ownReply } from "./own-reply.ts";
import { noteSchema } from "./schemas.ts";
import type { StyleProps } from "./style-props.ts";

const validateNote = validateWith(noteSchema);

export function EditorSection(props: StyleProps) {
  const reply = ownReply(props, "note");
  const form = useServerForm({
    id: `note-${props.theme}`,
    reply,
    fields: { text: "Reply" },
    validate: validateNote,
  });
  return (
    <Form {...form.props} action="/dev/style" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="note" />
      <input type="hidden" name="theme" value={props.theme} />
      <MarkdownEditor
        field={form.fields.text}
        label="Your reply"
        previewUrl="/dev/preview"
        draftKey={`style-${props.theme}`}
        failed={reply?.status === "error"}
      >
        <SubmitButton small>Reply</SubmitButton>
      </MarkdownEditor>
    </Form>
  );
}
