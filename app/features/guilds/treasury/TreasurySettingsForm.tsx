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
      amountFieldText(amountOf(minor, currency)),
    ),
  };
  const { minor, currency } = settings.limit;
  const form = useServerForm({
    id: "purse-form",
    reply,
    fields: {
      ...tipSettingsLabels(t),
      limit: "What one person spends alone",
      shown: "Who sees the purse",
    },
    defaults: {
      ...tipSettingsDefaults(recipient),
      limit: amountFieldText(amountOf(minor, currency)),
      shown: settings.visibility,
    },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="purse-settings">
      <h2 id="purse-settings" className="section-head">
        How the purse works
      </h2>
      <Form {...form.props} className="tip-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="purse" />
        <Switch
          field={fields.open}
          label="Take tips"
          help="A panel on the guild’s page lets whoever reads there leave something."
        />
        <TipSettingsFields fields={fields} recipient={recipient} />
        <MoneyInput
          field={fields.limit}
          label="What one person spends alone"
          help="Above it, somebody else who may spend has to agree. 0 asks for it every time."
          sign={signOf(currency)}
        />
        <RadioGroup
          field={fields.shown}
          label="Who sees the purse"
          options={[
            { value: "roles", label: "Whose role says so" },
            { value: "members", label: "Every member" },
            {
              value: "everyone",
              label: "Every member, and its sum for whoever reads here",
              hint: "on the first page, without its entries",
            },
          ]}
        />
        <div>
          <SubmitButton busyText="Saving">Save the purse</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
