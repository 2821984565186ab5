import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { creatorCategories, creatorTerms } from "#contracts/creators";

interface Props {
  readonly currency: string;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

export function BecomeCreatorForm({ currency, countries, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "become",
    fields: {
      category: t("monetization.become.category"),
      country: t("monetization.become.country"),
      currency: t("monetization.become.currency"),
      acceptTerms: t("monetization.become.accept"),
    },
    reply,
    defaults: { currency },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="become" />
      <Select
        field={fields.category}
        label={t("monetization.become.category")}
        empty={t("monetization.become.choose")}
        options={Object.entries(creatorCategories).map(([value, label]) => ({
          value,
          label: t(label),
        }))}
      />
      <Select
        field={fields.country}
        label={t("monetization.become.country")}
        empty={t("monetization.become.choose")}
        options={countries}
      />
      <Select
        field={fields.currency}
        label={t("monetization.become.currency")}
        help={t("monetization.become.currencyHelp")}
        options={[{ value: currency, label: currency }]}
      />
      <ul className="earning-terms">
        {creatorTerms.map((term) => (
          <li key={term}>{t(term)}</li>
        ))}
      </ul>
      <Checkbox field={fields.acceptTerms} label={t("monetization.become.accept")} />
      <SubmitButton>{t("monetization.become.submit")}</SubmitButton>
    </Form>
  );
}
