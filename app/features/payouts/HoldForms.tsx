import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayoutPage } from "#contracts/payouts";

interface Props {
  readonly payout: PayoutPage;
  readonly reply: FormReply | undefined;
}

/** For administrators: holds a payout for investigation, or releases it. */
export function HoldForms({ payout, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "keep",
    reply,
    fields: { days: t("payouts.staffHold.days"), note: t("payouts.staffHold.note") },
    defaults: { days: String(payout.keeping.aloneDays) },
  });
  return (
    <section className="payouts-part" aria-labelledby="keep">
      <h2 id="keep" className="section-head">
        {t("payouts.staffHold.title")}
      </h2>
      {payout.keeping.proposed && (
        <p role="note">
          <Message
            id="payouts.staffHold.proposed"
            values={{
              link: (text) => (
                <a className="link" href="/admin/security#proposals">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      {payout.holdReason === "staff_hold" && (
        <Form className="payout-form" preventScrollReset>
          <input type="hidden" name="form" value="free" />
          <SubmitButton>{t("payouts.staffHold.release")}</SubmitButton>
        </Form>
      )}
      <Form {...form.props} className="payout-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="keep" />
        <TextInput
          field={form.fields.days}
          label={t("payouts.staffHold.days")}
          help={t("payouts.staffHold.daysHelp", { days: payout.keeping.aloneDays })}
          type="number"
          min={1}
          max={payout.keeping.maxDays}
        />
        <TextArea
          field={form.fields.note}
          label={t("payouts.staffHold.note")}
          help={t("payouts.staffHold.noteHelp")}
          limit={1_000}
        />
        <SubmitButton kind="danger">{t("payouts.staffHold.submit")}</SubmitButton>
      </Form>
    </section>
  );
}
