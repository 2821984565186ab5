import { amountFieldText, amountOf, signOf } from "#app/components/money/amounts.ts";
import {
  TipSettingsFields,
  tipSettingsDefaults,
  tipSettingsLabels,
} from "#app/components/tips/TipSettingsFields.tsx";
import { Switch } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TreasurySettings } from "#contracts/treasury";

interface Props {
  readonly settings: TreasurySettings;
  readonly reply: FormReply | undefined;
}

/** Tip settings, who sees the treasury, and the limit for expenses without approval. */
export function TreasurySettingsForm({ settings, reply }: Props) {
  const t = useTranslate();
  const recipient = {
    ...settings,
    presets: settings.presets.map(({ minor, currency }) =>
      amountFieldText(amountOf(minor, currency), t),
    ),
  };
  const { minor, currency } = settings.limit;
  const form = useServerForm({
    id: "funds-form",
    reply,
    fields: {
      ...tipSettingsLabels(t),
      limit: t("treasury.settings.limit"),
      shown: t("treasury.settings.visibility"),
    },
    defaults: {
      ...tipSettingsDefaults(recipient),
      limit: amountFieldText(amountOf(minor, currency), t),
      shown: settings.visibility,
    },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="funds-settings">
      <h2 id="funds-settings" className="section-head">
        {t("treasury.settings.title")}
      </h2>
      <Form {...form.props} className="tip-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="funds" />
        <Switch
          field={fields.open}
          label={t("treasury.settings.acceptTips")}
          help={t("treasury.settings.acceptTipsHelp")}
        />
        <TipSettingsFields fields={fields} recipient={recipient} />
        <MoneyInput
          field={fields.limit}
          label={t("treasury.settings.limit")}
          help={t("treasury.settings.limitHelp")}
          sign={signOf(currency, t)}
        />
        <RadioGroup
          field={fields.shown}
          label={t("treasury.settings.visibility")}
          options={[
            { value: "roles", label: t("treasury.settings.roles") },
            { value: "members", label: t("treasury.settings.members") },
            {
              value: "everyone",
              label: t("treasury.settings.everyone"),
              hint: t("treasury.settings.everyoneHint"),
            },
          ]}
        />
        <div>
          <SubmitButton busyText={t("treasury.settings.saving")}>
            {t("treasury.settings.save")}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
