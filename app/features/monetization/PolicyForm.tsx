import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import {
  creatorCategories,
  creatorLimits,
  gracePeriodDays,
  refundPolicies,
} from "#contracts/creators";

interface Props {
  readonly settings: {
    readonly category: string;
    readonly country: string;
    readonly refundPolicy: string;
    readonly refundPolicyText: string;
    readonly graceDays: number;
    readonly giftsOpen: boolean;
  };
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

const labels = {
  category: "What you make",
  country: "Country",
  refundPolicy: "Refunds",
  refundPolicyText: "In your words",
  graceDays: "While a payment fails",
  giftsOpen: "Gifts",
};

/** What a creator promises beyond what the site does anyway. */
export function PolicyForm({ settings, countries, reply }: Props) {
  const form = useServerForm({
    id: "promises",
    fields: labels,
    reply,
    defaults: { ...settings, graceDays: String(settings.graceDays) },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="promises" />
      <RadioGroup
        field={fields.refundPolicy}
        label="Refunds"
        options={Object.entries(refundPolicies).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        field={fields.refundPolicyText}
        label="In your words"
        optional
        limit={creatorLimits.refundPolicyText}
      />
      <RadioGroup
        field={fields.graceDays}
        label="While a payment fails, subscribers keep access for"
        options={gracePeriodDays.map((days) => ({
          value: String(days),
          label: days === 0 ? "No days" : `${days} days`,
        }))}
      />
      <Checkbox field={fields.giftsOpen} label="People can give my tiers to others" />
      <Select
        field={fields.category}
        label="What you make"
        options={Object.entries(creatorCategories).map(([value, label]) => ({ value, label }))}
      />
      <Select field={fields.country} label="Where you live" options={countries} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
