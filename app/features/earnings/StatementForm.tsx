import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { StatementPage } from "#contracts/payouts";

interface Props {
  readonly profile: StatementPage["profile"];
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

/** Name, taxation and language of the statements. */
export function StatementForm({ profile, countries, reply }: Props) {
  const form = useServerForm({
    id: "statement",
    reply,
    fields: {
      language: "Language",
      legalName: "Name",
      address: "Address",
      country: "Country",
      taxKind: "Taxed as",
      taxNumber: "Tax number",
    },
    defaults: profile,
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <Select
        field={fields.language}
        label="Language of the statements"
        options={[
          { value: "en", label: "English" },
          { value: "de", label: "Deutsch" },
          { value: "fr", label: "Français" },
        ]}
      />
      <TextInput
        field={fields.legalName}
        label="Name on the statements"
        optional
        autoComplete="name"
        help="Your display name, unless you give another one."
      />
      <TextArea field={fields.address} label="Address" optional autoComplete="street-address" />
      <Select
        field={fields.country}
        label="Country you are taxed in"
        optional
        empty="Not said"
        options={countries}
      />
      <RadioGroup
        field={fields.taxKind}
        label="Taxed as"
        options={[
          { value: "private", label: "A private person" },
          { value: "business", label: "A business" },
        ]}
      />
      <TextInput
        field={fields.taxNumber}
        label="Tax number"
        optional
        help="It stands on your statements and nowhere else."
      />
      <SubmitButton kind="quiet">Save</SubmitButton>
    </Form>
  );
}
