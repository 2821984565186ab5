import { FeeBreakdown } from "#app/components/money/FeeBreakdown.tsx";
import { PaymentMethodSelect } from "#app/components/money/PaymentMethodSelect.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { Fees } from "#contracts/payments";
import { type Currency, formatMoney, money } from "#platform/money";

interface Props {
  readonly by: string;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly fees: Fees;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** The last step before a work is bought: what it costs, and what of it reaches its maker. */
export function BuyForm({ by, priceMinor, currency, fees, methods, idempotencyKey, reply }: Props) {
  const form = useServerForm({
    id: "buy",
    reply,
    fields: { method: "Pay with", saveCard: "Keep this card" },
  });
  const price = money(BigInt(priceMinor), currency);
  return (
    <Form {...form.props} className="buy-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <IdempotencyKeyField value={idempotencyKey} />
      <input type="hidden" name="expected" value={priceMinor} />
      <FeeBreakdown charge={price} fees={fees} to={by} />
      <PaymentMethodSelect field={form.fields.method} methods={methods} />
      <Checkbox field={form.fields.saveCard} label="Keep a new card for next time" />
      <SubmitButton kind="money" icon={<Icon name="hand-coins" size={18} />} busyText="Paying">
        Pay {formatMoney(price)}
      </SubmitButton>
      <p className="quiet">
        You pay once. {by} can give the money back within 60 days; the work then closes again.
      </p>
    </Form>
  );
}
