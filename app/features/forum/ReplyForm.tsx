import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { DraftView } from "#contracts/forum";
import { BodyField } from "./compose/BodyField.tsx";

export interface ReplyTarget {
  readonly number: number;
  readonly name: string;
  /** Put before the text, where it is quoted. */
  readonly quote: string | null;
}

interface Props {
  readonly path: string;
  readonly topicId: string;
  readonly idempotencyKey: string;
  readonly answering: ReplyTarget | null;
  readonly draft: DraftView | null;
  readonly reply: FormReply | undefined;
}

/** The reply field at the end of a topic. */
export function ReplyForm({ path, topicId, idempotencyKey, answering, draft, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "reply-form",
    reply,
    fields: { body: t("forum.reply.label") },
    defaults: { body: answering?.quote ? `${answering.quote}\n\n` : (draft?.content.body ?? "") },
  });
  return (
    <section className="reply" id="reply" aria-labelledby="reply-head">
      <h2 id="reply-head">{t("forum.reply.title")}</h2>
      <Form {...form.props} action={path} encType="multipart/form-data">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <IdempotencyKeyField value={idempotencyKey} />
        <input type="hidden" name="intent" value="reply" />
        {answering && (
          <p className="reply-to">
            <Icon name="arrow-up" size={14} />
            {t("forum.reply.replyingTo", { name: answering.name, number: answering.number })}{" "}
            <a href={`${path}#reply`} data-keep-scroll="">
              {t("forum.reply.toTopic")}
            </a>
            <input type="hidden" name="replyTo" value={answering.number} />
          </p>
        )}
        <BodyField
          field={form.fields.body}
          label={t("forum.reply.label")}
          hideLabel
          place={`reply:${topicId}`}
          draft={draft}
          failed={reply?.status === "error"}
          isQuoting={Boolean(answering?.quote)}
          rows={5}
        >
          <SubmitButton busyText={t("forum.reply.sending")}>{t("forum.reply.submit")}</SubmitButton>
        </BodyField>
      </Form>
    </section>
  );
}
