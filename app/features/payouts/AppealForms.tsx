import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import type { PayoutPage } from "#contracts/payouts";

interface Props {
  readonly reply: FormReply | undefined;
}

/** Appeals a hold; a person reads it. */
export function AppealForm({ reply }: Props) {
  const form = useServerForm({ id: "object", reply, fields: { text: "Your objection" } });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="object" />
      <TextArea
        field={form.fields.text}
        label="Object to this hold"
        help="An administrator reads it and answers by letter."
        rows={4}
        limit={4_000}
      />
      <SubmitButton kind="quiet">Send the objection</SubmitButton>
    </Form>
  );
}

export function AnswerForm({ reply }: Props) {
  const form = useServerForm({ id: "answer", reply, fields: { answer: "The answer" } });
  return (
    <Form {...form.props} className="payout-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="answer" />
      <TextArea
        field={form.fields.answer}
        label="Answer the objection"
        help="It is sent as a letter, word for word."
        rows={4}
        limit={2_000}
      />
      <SubmitButton kind="quiet">Send the answer</SubmitButton>
    </Form>
  );
}

/** For administrators: releases it, or declines it with a reason its owner reads. */
export function DecideForms({ payout, reply }: Props & { readonly payout: PayoutPage }) {
  const form = useServerForm({ id: "decline", reply, fields: { note: "The reason" } });
  return (
    <section className="payouts-part" aria-labelledby="decide">
      <h2 id="decide" className="section-head">
        Decide
      </h2>
      {payout.holdReason === "review" && (
        <Form className="payout-form" preventScrollReset>
          <input type="hidden" name="form" value="approve" />
          <p>
            You let money of {payout.person.displayName} leave. Your name stands beside it in the
            history.
          </p>
          <SubmitButton>Approve</SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="payout-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="decline" />
        <TextArea
          field={form.fields.note}
          label="Decline, and say why"
          help="Its owner reads this. The money is back in their balance at once."
          limit={1_000}
        />
        <SubmitButton kind="danger">Decline</SubmitButton>
      </Form>
    </section>
  );
}

export function Appeals({ objections }: Pick<PayoutPage, "objections">) {
  if (objections.length === 0) return null;
  return (
    <section className="payouts-part" aria-labelledby="objections">
      <h2 id="objections" className="section-head">
        Objections
      </h2>
      <ul className="payout-objections">
        {objections.map(({ id, text, createdAt, answer, answeredAt }) => (
          <li key={id}>
            <DateTime at={createdAt} form="exact" className="caption" />
            <blockquote dir="auto">{text}</blockquote>
            {answer && answeredAt ? (
              <>
                <p className="caption">
                  Answered <DateTime at={answeredAt} form="exact" />
                </p>
                <blockquote dir="auto">{answer}</blockquote>
              </>
            ) : (
              <p className="quiet">Not answered yet.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
