import type { FormReply } from "#app/http/form.ts";
import { Checkbox, Switch } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { tipLimits } from "#contracts/tips";
import type { Currency } from "#platform/money";
import { signOf } from "./amounts.ts";

interface Props {
  readonly jar: {
    readonly open: boolean;
    readonly currency: Currency;
    /** As somebody would type them. */
    readonly presets: readonly string[];
    readonly messageRequired: boolean;
    readonly thanks: string;
  };
  readonly reply: FormReply | undefined;
}

/** Whether one takes tips, which amounts are offered, and what one says in return. */
export function TipJarForm({ jar, reply }: Props) {
  const form = useServerForm({
    id: "tip-jar",
    reply,
    fields: {
      open: "Take tips",
      "presets[0]": "First amount",
      "presets[1]": "Second amount",
      "presets[2]": "Third amount",
      messageRequired: "Ask for a message",
      thanks: "Your thanks",
    },
    defaults: {
      open: jar.open,
      "presets[0]": jar.presets[0] ?? "",
      "presets[1]": jar.presets[1] ?? "",
      "presets[2]": jar.presets[2] ?? "",
      messageRequired: jar.messageRequired,
      thanks: jar.thanks,
    },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="tip-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="jar" />
      <Switch
        field={fields.open}
        label="Take tips"
        help="A panel on your page lets anybody leave you something, also without an account."
      />
      <fieldset className="tip-presets">
        <legend className="field-label">Amounts offered</legend>
        {(["presets[0]", "presets[1]", "presets[2]"] as const).map((name, index) => (
          <MoneyInput
            key={name}
            field={fields[name]}
            name={`presets[${index}]`}
            defaultValue={fields[name].defaultValue ?? jar.presets[index] ?? ""}
            label={`Amount ${index + 1}`}
            hideLabel
            sign={signOf(jar.currency)}
          />
        ))}
      </fieldset>
      <Checkbox field={fields.messageRequired} label="Ask for a message with each tip" />
      <TextArea
        field={fields.thanks}
        label="Your thanks"
        optional
        help="What somebody reads after tipping you."
        limit={tipLimits.thanks}
      />
      <div>
        <SubmitButton busyText="Saving">Save</SubmitButton>
      </div>
    </Form>
  );
}
