import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { ServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { tipLimits } from "#contracts/tips";
import type { Currency } from "#platform/money";
import { signOf } from "../money/amounts.ts";

export const jarLabels = {
  open: "Take tips",
  "presets[0]": "First amount",
  "presets[1]": "Second amount",
  "presets[2]": "Third amount",
  messageRequired: "Ask for a message",
  thanks: "Your thanks",
} as const;
type JarField = keyof typeof jarLabels;

export interface JarValues {
  readonly open: boolean;
  readonly currency: Currency;
  /** As somebody would type them. */
  readonly presets: readonly string[];
  readonly messageRequired: boolean;
  readonly thanks: string;
}

export const jarDefaults = (jar: JarValues) => ({
  open: jar.open,
  "presets[0]": jar.presets[0] ?? "",
  "presets[1]": jar.presets[1] ?? "",
  "presets[2]": jar.presets[2] ?? "",
  messageRequired: jar.messageRequired,
  thanks: jar.thanks,
});

/** Which amounts a jar offers, whether it asks for words, and what it says in return. */
export function JarFields({
  fields,
  jar,
}: {
  readonly fields: Pick<ServerForm<JarField>["fields"], JarField>;
  readonly jar: JarValues;
}) {
  return (
    <>
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
    </>
  );
}
