import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { CommentView } from "#contracts/archives";

interface Props {
  readonly path: string;
  /** The comment being edited; null for a new one. */
  readonly comment: CommentView | null;
  readonly idempotencyKey: string | null;
  readonly reply: FormReply | undefined;
}

export function CommentForm({ path, comment, idempotencyKey, reply }: Props) {
  const form = useServerForm({
    id: comment ? `edit-${comment.id}` : "comment",
    reply,
    fields: { body: "Your comment" },
    defaults: { body: comment?.source ?? "" },
  });
  const action = comment ? `${path}?comment=${comment.id}` : path;
  return (
    <Form {...form.props} action={action} className="talk-form" key={idempotencyKey ?? comment?.id}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {idempotencyKey && <IdempotencyKeyField value={idempotencyKey} />}
      <input type="hidden" name="intent" value={comment ? "edit-comment" : "comment"} />
      {comment && <input type="hidden" name="commentId" value={comment.id} />}
      <MarkdownEditor
        field={form.fields.body}
        label={comment ? "Change your comment" : "Your comment"}
        rows={4}
        previewUrl="/forum/preview"
      >
        <SubmitButton busyText="Sending">{comment ? "Save" : "Comment"}</SubmitButton>
      </MarkdownEditor>
      {comment && (
        <p>
          <a href={`${path}#comment-${comment.id}`}>Leave it as it is</a>
        </p>
      )}
    </Form>
  );
}
