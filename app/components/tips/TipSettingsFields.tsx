import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { ServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { tipLimits } from "#contracts/tips";
import type { Translate } from "#platform/i18n";
import type { Currency } from "#platform/money";
import { signOf } from "../money/amounts.ts";

export const tipSettingsLabels = (t: Translate) => ({
  open: t("tips.settings.open"),
  "presets[0]": t("tips.settings.amount", { number: 1 }),
  "presets[1]": t("tips.settings.amount", { number: 2 }),
  "presets[2]": t("tips.settings.amount", { number: 3 }),
  messageRequired: t("tips.settings.messageRequired"),
  thanks: t("tips.settings.thanks"),
});
type TipSettingsField = keyof ReturnType<typeof tipSettingsLabels>;

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
  const t = useTranslate();
  return (
    <>
      <fieldset className="tip-presets">
        <legend className="field-label">{t("tips.settings.amounts")}</legend>
        {(["presets[0]", "presets[1]", "presets[2]"] as const).map((name, index) => (
          <MoneyInput
            key={name}
            field={fields[name]}
            name={`presets[${index}]`}
            defaultValue={fields[name].defaultValue ?? recipient.presets[index] ?? ""}
            label={t("tips.settings.amount", { number: index + 1 })}
            hideLabel
            sign={signOf(recipient.currency, t)}
          />
        ))}
      </fieldset>
      <Checkbox field={fields.messageRequired} label={t("tips.settings.messageRequired")} />
      <TextArea
        field={fields.thanks}
        label={t("tips.settings.thanks")}
        optional
        help={t("tips.settings.thanksHelp")}
        limit={tipLimits.thanks}
      />
    </>
  );
}
