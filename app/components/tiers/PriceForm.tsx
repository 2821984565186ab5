import { ButtonLink } from "#app/ui/Button.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { billingIntervalSuffix } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { signOf } from "../money/amounts.ts";
import { amount } from "../subscriptions/figures.ts";
import type { OwnTier } from "./TierList.tsx";

const labels = {
  billingInterval: "Which price",
  amount: "New price",
  present: "Present subscribers",
  from: "From",
};

interface Props {
  readonly tier: OwnTier;
  readonly currency: Currency;
  readonly tiersPath: string;
  readonly reply: FormReply | undefined;
}

/** A new price: immediate for new subscribers, with a choice for existing ones. */
export function PriceForm({ tier, currency, tiersPath, reply }: Props) {
  const form = useServerForm({
    id: "price",
    fields: labels,
    reply,
    defaults: { billingInterval: "month", present: "keep" },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="price" />
      <input type="hidden" name="tierId" value={tier.id} />
      <p>
        {tier.name} costs{" "}
        {tier.prices
          .map(
            (price) =>
              `${amount(price.minor, price.currency)} ${billingIntervalSuffix[price.billingInterval]}`,
          )
          .join(" or ")}
        . Newcomers pay the new price from now on.
      </p>
      <RadioGroup
        field={fields.billingInterval}
        label="Which price"
        options={[
          { value: "month", label: "A month" },
          { value: "year", label: "A year" },
        ]}
      />
      <MoneyInput field={fields.amount} label="New price" sign={signOf(currency)} />
      <RadioGroup
        field={fields.present}
        label={`The ${tier.slotsTaken} who are there`}
        options={[
          { value: "keep", label: "Keep the price they have", hint: "for as long as they stay" },
          {
            value: "move",
            label: "Move at a renewal",
            hint: "they get a letter now, and each can decline with one click",
          },
        ]}
      />
      <DateInput
        field={fields.from}
        label="If they move: from"
        optional
        help="At least 30 days away. Empty for the first day possible."
      />
      <div className="mine-acts">
        <SubmitButton>Change the price</SubmitButton>
        <ButtonLink href={tiersPath}>Back</ButtonLink>
      </div>
    </Form>
  );
}
