import { FeedbackCard } from "#app/components/feedback/FeedbackCard.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type ContactChoice,
  type FeedbackView,
  feedbackLimits,
  feedbackStatuses,
} from "#contracts/feedback";
import type { Message } from "#platform/i18n";

interface Props {
  readonly feedback: FeedbackView & { readonly id: string };
  readonly reply: FormReply | undefined;
}

const replyHelp: Readonly<Record<ContactChoice, Message>> = {
  none: "feedback.staff.replyHelp.none",
  notice: "feedback.staff.replyHelp.notification",
  email: "feedback.staff.replyHelp.email",
};

export function AnswerForm({ feedback, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: `answer-${feedback.id}`,
    reply,
    fields: { status: t("feedback.staff.status"), words: t("feedback.staff.reply") },
    defaults: { status: feedback.status },
  });
  return (
    <section className="admin-part" aria-labelledby="one">
      <h2 id="one" className="section-head">
        {t("feedback.staff.itemTitle")}
      </h2>
      <FeedbackCard feedback={feedback} />
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="id" value={feedback.id} />
        <Select
          field={form.fields.status}
          label={t("feedback.staff.status")}
          options={Object.entries(feedbackStatuses).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
        />
        <TextArea
          field={form.fields.words}
          label={t("feedback.staff.reply")}
          help={t(replyHelp[feedback.contact])}
          rows={4}
          limit={feedbackLimits.answer}
          optional
        />
        <SubmitButton busyText={t("feedback.staff.saving")}>
          {t("feedback.staff.save")}
        </SubmitButton>
      </Form>
    </section>
  );
}
