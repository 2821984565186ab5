import {
  JarFields,
  type JarValues,
  jarDefaults,
  jarLabels,
} from "#app/components/tips/JarFields.tsx";
import { Switch } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly jar: JarValues;
  readonly reply: FormReply | undefined;
}

/** Whether one takes tips, which amounts are offered, and what one says in return. */
export function TipJarForm({ jar, reply }: Props) {
  const form = useServerForm({
    id: "tip-jar",
    reply,
    fields: jarLabels,
    defaults: jarDefaults(jar),
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
      <JarFields fields={form.fields} jar={jar} />
      <div>
        <SubmitButton busyText="Saving">Save</SubmitButton>
      </div>
    </Form>
  );
}
