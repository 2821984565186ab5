import { signOf } from "#app/components/money/amounts.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { PayeePage, WithdrawPreview } from "#contracts/payouts";
import { formatMoney, moneyText } from "#platform/money";

interface AmountProps {
  readonly payee: PayeePage;
  readonly written: string;
  readonly reply: FormReply | undefined;
}

/** First step: how much. */
export function AmountForm({ payee, written, reply }: AmountProps) {
  const { available, least, currency } = payee;
  const form = useServerForm({
    id: "preview",
    reply,
    fields: { amount: "Amount" },
    defaults: { amount: written },
  });
  return (
    <Form {...form.props} className="payout-form" action="/settings/payouts/withdraw">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="preview" />
      <MoneyInput
        field={form.fields.amount}
        label="Amount"
        sign={signOf(currency)}
        help={`From ${formatMoney(least)} to ${formatMoney(available)}, which is all that is available.`}
      />
      <div className="withdraw-acts">
        <SubmitButton>See what happens</SubmitButton>
        <ButtonLink
          kind="text"
          href={`/settings/payouts/withdraw?amount=${moneyText(available)}`}
          data-replace=""
        >
          Take all of it
        </ButtonLink>
      </div>
    </Form>
  );
}

const waits = {
  review:
    "Amounts of this size are looked at by an administrator first, usually within a working day.",
  bank_changed: "It leaves when the five days after the change of your bank account are over.",
} as const;

interface PreviewProps {
  readonly payee: PayeePage;
  readonly preview: WithdrawPreview;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Second step: what exactly would happen, to the cent and the day, and the button. */
export function PreviewForm({ payee, preview, idempotencyKey, reply }: PreviewProps) {
  const { amount, fee, arrives, left, arrivesOn } = preview;
  const form = useServerForm({ id: "send", reply, fields: {} });
  const arrival = <DateTime at={arrivesOn} />;
  return (
    <section className="receipt withdraw-preview" aria-labelledby="preview-title">
      <h2 id="preview-title" className="receipt-title">
        What happens
      </h2>
      <DefinitionList
        entries={[
          { term: "Leaves your balance", value: formatMoney(amount) },
          { term: "Cost of sending", value: formatMoney(fee) },
          { term: "Stays in your balance", value: formatMoney(left) },
        ]}
      />
      <DefinitionList
        torn
        entries={[
          { term: "To", value: `Bank account ending ${payee.bank?.last4 ?? ""}` },
          {
            term: "Arrives",
            value:
              preview.waits === "review" ? "Two working days after the look" : <>by {arrival}</>,
          },
          {
            key: "sum",
            term: <b>You receive</b>,
            value: <b className="money">{formatMoney(arrives)}</b>,
          },
        ]}
      />
      {preview.waits && <p className="small">{waits[preview.waits]}</p>}
      <Form {...form.props} className="payout-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="send" />
        <input type="hidden" name="amount" value={moneyText(amount)} />
        <IdempotencyKeyField value={idempotencyKey} />
        <div className="withdraw-acts">
          <SubmitButton kind="money" busyText="Setting it aside">
            Send {formatMoney(amount)} to my bank
          </SubmitButton>
          <ButtonLink kind="text" href="/settings/payouts/withdraw" data-replace="">
            Another amount
          </ButtonLink>
        </div>
        <p className="caption">
          You can call it off until it is sent. We ask once more that it is you.
        </p>
      </Form>
    </section>
  );
}
