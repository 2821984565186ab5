import { signOf } from "#app/components/money/amounts.ts";
import { DateInput } from "#app/ui/DateInput.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Currency } from "#platform/money";

export interface OfferRow {
  readonly id: string;
  readonly code: string | null;
  readonly words: string;
  readonly tier: string | null;
  readonly used: number;
  readonly max: number | null;
  readonly endsAt: string | null;
}

interface Props {
  readonly offers: readonly OfferRow[];
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly currency: Currency;
  readonly reply: FormReply | undefined;
}

const labels = {
  audience: "For whom",
  code: "Code",
  kind: "What is taken off",
  percent: "Percent",
  amount: "Amount",
  duration: "For how long",
  months: "Months",
  tierId: "Tier",
  maxRedemptions: "How often",
  endsOn: "Until",
};

/** Codes for new subscribers, and the single retention offer. */
export function OffersPart({ offers, tiers, currency, reply }: Props) {
  const form = useServerForm({
    id: "offer",
    fields: labels,
    reply,
    defaults: { audience: "sign_up", kind: "percent", duration: "once" },
  });
  const { fields } = form;
  return (
    <>
      {offers.map((offer) => (
        <div className="earning-row" key={offer.id}>
          <p>
            <b>{offer.code ?? "For whoever is about to go"}</b>: {offer.words}
            {offer.tier && `, for ${offer.tier}`}. Used {offer.used}
            {offer.max !== null && ` of ${offer.max}`} times
            {offer.endsAt && (
              <>
                , until <DateTime at={offer.endsAt} />
              </>
            )}
            .
          </p>
          <Form>
            <input type="hidden" name="form" value="offer_close" />
            <input type="hidden" name="offerId" value={offer.id} />
            <SubmitButton kind="quiet" small>
              Close
            </SubmitButton>
          </Form>
        </div>
      ))}
      <Form {...form.props} className="settings-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="offer" />
        <RadioGroup
          field={fields.audience}
          label="For whom"
          options={[
            { value: "sign_up", label: "Newcomers with a code" },
            {
              value: "retention",
              label: "Whoever is about to cancel",
              hint: "shown once; replaces the present one",
            },
          ]}
        />
        <TextInput
          field={fields.code}
          label="Code"
          optional
          help="Letters, digits and dashes."
          autoComplete="off"
        />
        <RadioGroup
          field={fields.kind}
          label="What is taken off"
          options={[
            { value: "percent", label: "A percentage" },
            { value: "amount", label: "An amount" },
          ]}
        />
        <div className="earning-pair">
          <TextInput field={fields.percent} label="Percent" optional inputMode="numeric" />
          <MoneyInput field={fields.amount} label="Amount" optional sign={signOf(currency)} />
        </div>
        <RadioGroup
          field={fields.duration}
          label="For how long"
          options={[
            { value: "once", label: "One payment" },
            { value: "months", label: "Some months" },
            { value: "forever", label: "Each payment" },
          ]}
        />
        <div className="earning-pair">
          <TextInput field={fields.months} label="How many months" optional inputMode="numeric" />
          <Select
            field={fields.tierId}
            label="Tier"
            optional
            empty="All of them"
            options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextInput
            field={fields.maxRedemptions}
            label="How often at most"
            optional
            inputMode="numeric"
          />
          <DateInput field={fields.endsOn} label="Until" optional />
        </div>
        <SubmitButton>Make the offer</SubmitButton>
      </Form>
    </>
  );
}
