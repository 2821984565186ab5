import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { creatorCategories, creatorTerms } from "#contracts/creators";

interface Props {
  readonly currency: string;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

const labels = {
  category: "What you make",
  country: "Country",
  currency: "Currency",
  acceptTerms: "Terms",
};

export function BecomeCreatorForm({ currency, countries, reply }: Props) {
  const form = useServerForm({ id: "become", fields: labels, reply, defaults: { currency } });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="become" />
      <Select
        field={fields.category}
        label="What you make"
        empty="Choose"
        options={Object.entries(creatorCategories).map(([value, label]) => ({ value, label }))}
      />
      <Select field={fields.country} label="Where you live" empty="Choose" options={countries} />
      <Select
        field={fields.currency}
        label="Currency"
        help="Prices and balances are in it. It can’t be changed later."
        options={[{ value: currency, label: currency }]}
      />
      <ul className="earning-terms">
        {creatorTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Checkbox field={fields.acceptTerms} label="I agree to these terms" />
      <SubmitButton>Become a creator</SubmitButton>
    </Form>
  );
}
