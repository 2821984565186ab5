import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  creatorCategories,
  creatorLimits,
  gracePeriodDays,
  refundPolicies,
} from "#contracts/creators";

interface Props {
  readonly settings: {
    readonly category: string;
    readonly country: string;
    readonly refundPolicy: string;
    readonly refundPolicyText: string;
    readonly graceDays: number;
    readonly giftsOpen: boolean;
  };
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

/** What a creator promises beyond what the site does anyway. */
export function PolicyForm({ settings, countries, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "policies",
    fields: {
      category: t("monetization.become.category"),
      country: t("monetization.become.country"),
      refundPolicy: t("monetization.policies.refunds"),
      refundPolicyText: t("monetization.policies.refundDetails"),
      graceDays: t("monetization.policies.grace"),
      giftsOpen: t("monetization.policies.gifts"),
    },
    reply,
    defaults: { ...settings, graceDays: String(settings.graceDays) },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="policies" />
      <RadioGroup
        field={fields.refundPolicy}
        label={t("monetization.policies.refunds")}
        options={Object.entries(refundPolicies).map(([value, label]) => ({
          value,
          label: t(label),
        }))}
      />
      <TextArea
        field={fields.refundPolicyText}
        label={t("monetization.policies.refundDetails")}
        optional
        limit={creatorLimits.refundPolicyText}
      />
      <RadioGroup
        field={fields.graceDays}
        label={t("monetization.policies.grace")}
        options={gracePeriodDays.map((days) => ({
          value: String(days),
          label: t("monetization.policies.graceDays", { days }),
        }))}
      />
      <Checkbox field={fields.giftsOpen} label={t("monetization.policies.gifts")} />
      <Select
        field={fields.category}
        label={t("monetization.become.category")}
        options={Object.entries(creatorCategories).map(([value, label]) => ({
          value,
          label: t(label),
        }))}
      />
      <Select field={fields.country} label={t("monetization.become.country")} options={countries} />
      <SubmitButton>{t("monetization.save")}</SubmitButton>
    </Form>
  );
}
