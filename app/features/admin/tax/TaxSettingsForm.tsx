import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { type Option, Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TaxMode, taxLimits, taxModeLabels, taxModes } from "#contracts/taxes";
import { replyToIntent } from "../reply-to-intent.ts";

export interface TaxSettingsView {
  readonly mode: TaxMode;
  readonly sellerName: string;
  readonly address: string;
  readonly country: string;
  readonly vatId: string;
  readonly registrations: readonly string[];
  readonly tipsTaxed: boolean;
  readonly usesVies: boolean;
}

interface Props {
  readonly settings: TaxSettingsView;
  readonly countries: readonly Option[];
  readonly registrations: {
    readonly countries: readonly Option[];
    readonly regions: readonly Option[];
  };
  readonly reply: FormReply | undefined;
}

/** Whether the site collects tax, who sells, and where. */
export function TaxSettingsForm({ settings, countries, registrations, reply }: Props) {
  const t = useTranslate();
  const { tipsTaxed, usesVies, registrations: chosen, ...texts } = settings;
  const form = useServerForm({
    id: "tax-settings",
    reply: replyToIntent(reply, "settings"),
    fields: {
      mode: t("tax.settings.mode"),
      sellerName: t("tax.settings.sellerName"),
      address: t("tax.settings.address"),
      country: t("tax.settings.country"),
      vatId: t("tax.settings.vatId"),
      tipsTaxed: t("tax.settings.tipsTaxed"),
      usesVies: t("tax.settings.usesVies"),
    },
    defaults: { ...texts, tipsTaxed: tipsTaxed ? "on" : "", usesVies: usesVies ? "on" : "" },
  });
  const { fields } = form;
  const boxes = (options: readonly Option[]) =>
    options.map(({ value, label }) => (
      <label className="choice" key={value}>
        <input
          type="checkbox"
          className="checkbox"
          name="registrations"
          value={value}
          defaultChecked={chosen.includes(value)}
        />
        <span>{value === "EU" ? label : <bdi>{label}</bdi>}</span>
      </label>
    ));
  return (
    <section className="admin-part">
      <p>{t("tax.settings.lead")}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="settings" />
        <RadioGroup
          field={fields.mode}
          label={t("tax.settings.mode")}
          options={taxModes.map((value) => ({ value, label: t(taxModeLabels[value]) }))}
        />
        <TextInput
          field={fields.sellerName}
          label={t("tax.settings.sellerName")}
          help={t("tax.settings.sellerNameHelp")}
          maxLength={taxLimits.sellerName}
          dir="auto"
          optional
        />
        <TextArea
          field={fields.address}
          label={t("tax.settings.address")}
          rows={3}
          limit={taxLimits.address}
          dir="auto"
          optional
        />
        <Select
          field={fields.country}
          label={t("tax.settings.country")}
          optional
          empty={t("tax.checkout.chooseCountry")}
          options={countries}
        />
        <TextInput
          field={fields.vatId}
          label={t("tax.settings.vatId")}
          dir="ltr"
          maxLength={30}
          optional
        />
        <Fieldset
          legend={t("tax.settings.registrations")}
          help={t("tax.settings.registrationsHelp")}
        >
          {boxes(registrations.countries)}
          <Disclosure
            summary={t("tax.settings.regions")}
            defaultOpen={registrations.regions.some(({ value }) => chosen.includes(value))}
          >
            {boxes(registrations.regions)}
          </Disclosure>
        </Fieldset>
        <Checkbox
          field={fields.tipsTaxed}
          label={t("tax.settings.tipsTaxed")}
          help={t("tax.settings.tipsTaxedHelp")}
        />
        <Checkbox
          field={fields.usesVies}
          label={t("tax.settings.usesVies")}
          help={t("tax.settings.usesViesHelp")}
        />
        <SubmitButton>{t("tax.settings.save")}</SubmitButton>
      </Form>
    </section>
  );
}
