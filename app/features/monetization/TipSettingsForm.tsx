import {
  TipSettingsFields,
  type TipSettingsValues,
  tipSettingsDefaults,
  tipSettingsLabels,
} from "#app/components/tips/TipSettingsFields.tsx";
import { Switch } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly recipient: TipSettingsValues;
  readonly reply: FormReply | undefined;
}

export function TipSettingsForm({ recipient, reply }: Props) {
  const form = useServerForm({
    id: "tip-jar",
    reply,
    fields: tipSettingsLabels,
    defaults: tipSettingsDefaults(recipient),
  });
  return (
    <Form {...form.props} className="tip-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="jar" />
      <Switch
        field={form.fields.open}
        label="Take tips"
        help="A panel on your page lets anybody leave you something, also without an account."
      />
      <TipSettingsFields fields={form.fields} recipient={recipient} />
      <div>
        <SubmitButton busyText="Saving">Save</SubmitButton>
      </div>
    </Form>
  );
}
