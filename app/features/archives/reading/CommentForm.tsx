import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CommentView } from "#contracts/archives";

interface Props {
  readonly path: string;
  /** The comment being edited; null for a new one. */
  readonly comment: CommentView | null;
  readonly idempotencyKey: string | null;
  readonly reply: FormReply | undefined;
}

export function CommentForm({ path, comment, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: comment ? `edit-${comment.id}` : "comment",
    reply,
    fields: { body: t("archives.comments.label") },
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
        label={t(comment ? "archives.comments.editLabel" : "archives.comments.label")}
        rows={4}
        previewUrl="/forum/preview"
        draftKey={comment ? `comment:${comment.id}` : `comment:${path}`}
        failed={reply?.status === "error"}
      >
        <SubmitButton
          busyText={t(comment ? "archives.comments.saving" : "archives.comments.submitting")}
        >
          {t(comment ? "archives.comments.save" : "archives.comments.submit")}
        </SubmitButton>
      </MarkdownEditor>
      {comment && (
        <p>
          <a href={`${path}#comment-${comment.id}`}>{t("archives.comments.cancel")}</a>
        </p>
      )}
    </Form>
  );
}
