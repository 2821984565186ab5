import { FeedbackCard } from "#app/components/feedback/FeedbackCard.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type FeedbackView, feedbackLimits, feedbackStatuses } from "#contracts/feedback";

interface Props {
  readonly feedback: FeedbackView & { readonly id: string };
  readonly reply: FormReply | undefined;
}

const notifyOptions = {
  none: "They want no answer; it is kept beside the feedback.",
  notice: "They read it in their notifications.",
  email: "It goes to them by email.",
} as const;

export function AnswerForm({ feedback, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: `answer-${feedback.id}`,
    reply,
    fields: { status: "Status", words: "Answer" },
    defaults: { status: feedback.status },
  });
  return (
    <section className="admin-part" aria-labelledby="one">
      <h2 id="one" className="section-head">
        What they say
      </h2>
      <FeedbackCard feedback={feedback} />
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="id" value={feedback.id} />
        <Select
          field={form.fields.status}
          label="Status"
          options={Object.entries(feedbackStatuses).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
        />
        <TextArea
          field={form.fields.words}
          label="Answer"
          help={notifyOptions[feedback.contact]}
          rows={4}
          limit={feedbackLimits.answer}
          optional
        />
        <SubmitButton busyText="Saving">Save the answer</SubmitButton>
      </Form>
    </section>
  );
}
