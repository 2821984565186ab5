import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { PayoutPage } from "#contracts/payouts";

interface Props {
  readonly payout: PayoutPage;
  readonly reply: FormReply | undefined;
}

/** For administrators: holds a payout for investigation, or releases it. */
export function HoldForms({ payout, reply }: Props) {
  const form = useServerForm({
    id: "keep",
    reply,
    fields: { days: "Days", note: "The reason" },
    defaults: { days: String(payout.keeping.aloneDays) },
  });
  return (
    <section className="payouts-part" aria-labelledby="keep">
      <h2 id="keep" className="section-head">
        Keep it back
      </h2>
      {payout.keeping.proposed && (
        <p role="note">
          Keeping it back for longer was proposed and waits for{" "}
          <a className="link" href="/admin/security#proposals">
            another administrator’s word
          </a>
          .
        </p>
      )}
      {payout.holdReason === "staff_hold" && (
        <Form className="payout-form" preventScrollReset>
          <input type="hidden" name="form" value="free" />
          <SubmitButton>Let it go</SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="payout-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="keep" />
        <TextInput
          field={form.fields.days}
          label="For how many days"
          help={`Up to ${payout.keeping.aloneDays} days at once, counted from the first time. Longer needs another administrator’s word.`}
          type="number"
          min={1}
          max={payout.keeping.maxDays}
        />
        <TextArea
          field={form.fields.note}
          label="What is looked into"
          help="For the audit log. Its owner is told that it waits, until when, and how to object."
          limit={1_000}
        />
        <SubmitButton kind="danger">Keep it back</SubmitButton>
      </Form>
    </section>
  );
}
