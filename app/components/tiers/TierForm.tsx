import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { benefitKinds, subscriptionLimits as limits } from "#contracts/subscriptions";
import { type Currency, money } from "#platform/money";
import { amountFieldText, signOf } from "../money/amounts.ts";
import type { OwnTier } from "./TierList.tsx";
import { withQuery } from "./tiers-path.ts";

interface Props {
  readonly tier: OwnTier | undefined;
  readonly currency: Currency;
  readonly tiersPath: string;
  readonly reply: FormReply | undefined;
}

const labels = {
  name: "Name",
  description: "Description",
  monthly: "Price a month",
  yearly: "Price a year",
  isFree: "Free",
  trialDays: "Trial",
  slotLimit: "Places",
  welcome: "Welcome",
};

/** A tier: what it is called, what it holds, what it costs. */
export function TierForm({ tier, currency, tiersPath, reply }: Props) {
  const priceOf = (billingInterval: "month" | "year") => {
    const price = tier?.prices.find((one) => one.billingInterval === billingInterval);
    return price ? amountFieldText(money(BigInt(price.minor), currency)) : "";
  };
  const form = useServerForm({
    id: "tier",
    fields: labels,
    reply,
    defaults: {
      name: tier?.name ?? "",
      description: tier?.description ?? "",
      monthly: priceOf("month"),
      yearly: priceOf("year"),
      isFree: tier?.isFree ?? false,
      trialDays: String(tier?.trialDays ?? 0),
      slotLimit: tier?.slotLimit ? String(tier.slotLimit) : "",
      welcome: tier?.welcome ?? "",
    },
  });
  const { fields } = form;
  const benefits = tier?.benefits ?? [];
  const rows = Math.min(limits.benefits, Math.max(5, benefits.length + 2));
  const pricesHere = !tier || (tier.slotsTaken === 0 && !tier.isFree);
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="tier" />
      {tier && <input type="hidden" name="tierId" value={tier.id} />}
      <TextInput field={fields.name} label="Name" maxLength={limits.tierName.max} />
      <TextArea
        field={fields.description}
        label="Description"
        optional
        limit={limits.description}
      />
      {!tier && (
        <Checkbox field={fields.isFree} label="It is free" help="There can be one free tier." />
      )}
      {pricesHere ? (
        <div className="earning-pair">
          <MoneyInput
            field={fields.monthly}
            label="Price a month"
            sign={signOf(currency)}
            optional={!tier}
          />
          <MoneyInput
            field={fields.yearly}
            label="Price a year"
            sign={signOf(currency)}
            optional
            help="Ten months is usual."
          />
        </div>
      ) : (
        !tier.isFree && (
          <p className="quiet">
            Somebody subscribes to it, so its price is changed{" "}
            <a className="link" href={withQuery(tiersPath, `price=${tier.id}`)}>
              on its own page
            </a>
            .
          </p>
        )
      )}
      <fieldset className="earning-benefits">
        <legend className="field-label">What it holds, up to {limits.benefits} lines</legend>
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={n}>
            <select
              className="input"
              name={`benefits[${n}].kind`}
              aria-label={`Kind of line ${n + 1}`}
              defaultValue={benefits[n]?.kind ?? "works"}
            >
              {Object.entries(benefitKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <input
              className="input"
              name={`benefits[${n}].text`}
              aria-label={`Line ${n + 1}`}
              maxLength={limits.benefit}
              defaultValue={benefits[n]?.text ?? ""}
            />
          </div>
        ))}
      </fieldset>
      <div className="earning-pair">
        <TextInput
          field={fields.trialDays}
          label="Trial, in days"
          inputMode="numeric"
          help="0 to 30; once per person."
        />
        <TextInput
          field={fields.slotLimit}
          label="Places"
          optional
          inputMode="numeric"
          help="Empty for as many as come."
        />
      </div>
      <TextArea
        field={fields.welcome}
        label="Welcome"
        optional
        help="Shown to whoever joins."
        limit={limits.welcome}
      />
      <div className="mine-acts">
        <SubmitButton>{tier ? "Save the tier" : "Make the tier, as a draft"}</SubmitButton>
        <ButtonLink href={tiersPath}>Back</ButtonLink>
      </div>
    </Form>
  );
}
