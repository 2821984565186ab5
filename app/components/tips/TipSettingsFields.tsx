import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { ServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { tipLimits } from "#contracts/tips";
import type { Currency } from "#platform/money";
import { signOf } from "../money/amounts.ts";

export const tipSettingsLabels = {
  open: "Take tips",
  "presets[0]": "First amount",
  "presets[1]": "Second amount",
  "presets[2]": "Third amount",
  messageRequired: "Ask for a message",
  thanks: "Your thanks",
} as const;
type TipSettingsField = keyof typeof tipSettingsLabels;

export interface TipSettingsValues {
  readonly open: boolean;
  readonly currency: Currency;
  /** As the user would type them. */
  readonly presets: readonly string[];
  readonly messageRequired: boolean;
  readonly thanks: string;
}

export const tipSettingsDefaults = (recipient: TipSettingsValues) => ({
  open: recipient.open,
  "presets[0]": recipient.presets[0] ?? "",
  "presets[1]": recipient.presets[1] ?? "",
  "presets[2]": recipient.presets[2] ?? "",
  messageRequired: recipient.messageRequired,
  thanks: recipient.thanks,
});

/** Tip settings: offered amounts, whether a message is required, and the thank-you text. */
export function TipSettingsFields({
  fields,
  recipient,
}: {
  readonly fields: Pick<ServerForm<TipSettingsField>["fields"], TipSettingsField>;
  readonly recipient: TipSettingsValues;
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
            defaultValue={fields[name].defaultValue ?? recipient.presets[index] ?? ""}
            label={`Amount ${index + 1}`}
            hideLabel
            sign={signOf(recipient.currency)}
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
