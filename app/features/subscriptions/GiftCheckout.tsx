import { useState } from "react";
import { PaymentMethodSelect } from "#app/components/money/PaymentMethodSelect.tsx";
import { amount } from "#app/components/subscriptions/figures.ts";
import { Button } from "#app/ui/Button.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { subscriptionLimits, type TierView } from "#contracts/subscriptions";

interface Props {
  readonly tier: TierView;
  readonly months: number;
  readonly name: string;
  readonly username: string;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

const labels = { method: "Pay with", message: "Message" };

/** Months of a tier for another person, passed on by a link. */
export function GiftCheckout({
  tier,
  months,
  name,
  username,
  methods,
  idempotencyKey,
  reply,
}: Props) {
  const form = useServerForm({ id: "gift", fields: labels, reply });
  const [chosen, choose] = useState(months);
  const monthly = tier.prices.find(({ billingInterval }) => billingInterval === "month");
  if (!monthly) return null;
  const total = (BigInt(monthly.minor) * BigInt(months)).toString();
  return (
    <section className="checkout" id="checkout" aria-labelledby="checkout-head">
      <h2 id="checkout-head" className="section-head">
        {tier.name} by {name}, for somebody else
      </h2>
      <form
        className="checkout-code"
        method="get"
        action={`/creators/${username}/subscribe#checkout`}
      >
        <input type="hidden" name="tier" value={tier.id} />
        <input type="hidden" name="as" value="gift" />
        <Select
          label="How long"
          name="months"
          value={String(chosen)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          options={Array.from({ length: subscriptionLimits.giftMonths }, (_, n) => ({
            value: String(n + 1),
            label: n === 0 ? "One month" : `${n + 1} months`,
          }))}
        />
        <Button type="submit">Show the price</Button>
      </form>
      <Form {...form.props} className="checkout-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <IdempotencyKeyField value={idempotencyKey} />
        <input type="hidden" name="form" value="gift" />
        <input type="hidden" name="tierId" value={tier.id} />
        <input type="hidden" name="months" value={months} />
        <input type="hidden" name="expected" value={total} />
        <TextArea
          field={form.fields.message}
          label="A few words"
          optional
          limit={subscriptionLimits.giftMessage}
        />
        <DefinitionList
          torn
          entries={[
            {
              key: "today",
              term: `Charged today, once, for ${months === 1 ? "one month" : `${months} months`}`,
              value: <b className="figure-money">{amount(total, monthly.currency)}</b>,
            },
            { key: "renews", term: "Renews", value: "Never" },
          ]}
        />
        <PaymentMethodSelect field={form.fields.method} methods={methods} />
        <SubmitButton kind="money" busyText="On its way">
          Give {tier.name} for {amount(total, monthly.currency)}
        </SubmitButton>
        <ul className="checkout-terms">
          <li>You get an address to hand on. Whoever has it can redeem the gift within a year.</li>
          <li>If nobody does, your money comes back. For 14 days you can take it back yourself.</li>
        </ul>
      </Form>
    </section>
  );
}
