import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayoutPage } from "#contracts/payouts";

interface Props {
  readonly reply: FormReply | undefined;
}

/** Appeals a hold; a person reads it. */
export function AppealForm({ reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({ id: "object", reply, fields: { text: t("payouts.appeal.field") } });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="object" />
      <TextArea
        field={form.fields.text}
        label={t("payouts.appeal.label")}
        help={t("payouts.appeal.help")}
        rows={4}
        limit={4_000}
      />
      <SubmitButton kind="quiet">{t("payouts.appeal.submit")}</SubmitButton>
    </Form>
  );
}

export function AnswerForm({ reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "answer",
    reply,
    fields: { answer: t("payouts.appeal.answer") },
  });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="answer" />
      <TextArea
        field={form.fields.answer}
        label={t("payouts.appeal.answerLabel")}
        help={t("payouts.appeal.answerHelp")}
        rows={4}
        limit={2_000}
      />
      <SubmitButton kind="quiet">{t("payouts.appeal.answerSubmit")}</SubmitButton>
    </Form>
  );
}

/** For administrators: releases it, or declines it with a reason its owner reads. */
export function DecideForms({ payout, reply }: Props & { readonly payout: PayoutPage }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "decline",
    reply,
    fields: { note: t("payouts.decide.reason") },
  });
  return (
    <section className="payouts-part" aria-labelledby="decide">
      <h2 id="decide" className="section-head">
        {t("payouts.decide.title")}
      </h2>
      {payout.holdReason === "review" && (
        <Form className="payout-form" preventScrollReset>
          <input type="hidden" name="form" value="approve" />
          <p>{t("payouts.decide.approveText", { name: payout.person.displayName })}</p>
          <SubmitButton>{t("payouts.decide.approve")}</SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="payout-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="decline" />
        <TextArea
          field={form.fields.note}
          label={t("payouts.decide.decline")}
          help={t("payouts.decide.declineHelp")}
          limit={1_000}
        />
        <SubmitButton kind="danger">{t("payouts.decide.declineSubmit")}</SubmitButton>
      </Form>
    </section>
  );
}

export function Appeals({ objections }: Pick<PayoutPage, "objections">) {
  const t = useTranslate();
  if (objections.length === 0) return null;
  return (
    <section className="payouts-part" aria-labelledby="objections">
      <h2 id="objections" className="section-head">
        {t("payouts.appeal.title")}
      </h2>
      <ul className="payout-objections">
        {objections.map(({ id, text, createdAt, answer, answeredAt }) => (
          <li key={id}>
            <DateTime at={createdAt} form="exact" className="caption" />
            <blockquote dir="auto">{text}</blockquote>
            {answer && answeredAt ? (
              <>
                <p className="caption">
                  <Message
                    id="payouts.appeal.answered"
                    values={{ date: <DateTime at={answeredAt} form="exact" /> }}
                  />
                </p>
                <blockquote dir="auto">{answer}</blockquote>
              </>
            ) : (
              <p className="quiet">{t("payouts.appeal.unanswered")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
