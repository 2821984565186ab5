import { Costs } from "#app/components/money/Costs.tsx";
import { PayWith } from "#app/components/money/PayWith.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { Fees } from "#contracts/payments";
import { type Currency, formatMoney, money } from "#platform/money";

interface Props {
  readonly by: string;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly fees: Fees;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** The last step before a work is bought: what it costs, and what of it reaches its maker. */
export function BuyForm({ by, priceMinor, currency, fees, methods, onceKey, reply }: Props) {
  const form = useServerForm({
    id: "buy",
    reply,
    fields: { method: "Pay with", keepCard: "Keep this card" },
  });
  const price = money(BigInt(priceMinor), currency);
  return (
    <Form {...form.props} className="buy-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <OnceKey value={onceKey} />
      <input type="hidden" name="expected" value={priceMinor} />
      <Costs charge={price} fees={fees} to={by} />
      <PayWith field={form.fields.method} methods={methods} />
      <Checkbox field={form.fields.keepCard} label="Keep a new card for next time" />
      <SubmitButton kind="money" icon={<Icon name="hand-coins" size={18} />} busyText="Paying">
        Pay {formatMoney(price)}
      </SubmitButton>
      <p className="quiet">
        You pay once. {by} can give the money back within 60 days; the work then closes again.
      </p>
    </Form>
  );
}
