import { ButtonLink } from "#app/ui/Button.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { subscriptionLimits } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { signOf } from "../money/amounts.ts";
import { type OwnTier, pricesOf } from "./TierList.tsx";

interface Props {
  readonly tier: OwnTier;
  readonly currency: Currency;
  readonly tiersPath: string;
  readonly reply: FormReply | undefined;
}

/** A new price: immediate for new subscribers, with a choice for existing ones. */
export function PriceForm({ tier, currency, tiersPath, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "price",
    fields: {
      billingInterval: t("subscriptions.priceForm.interval"),
      amount: t("subscriptions.priceForm.amount"),
      present: t("subscriptions.priceForm.present", { count: tier.slotsTaken }),
      from: t("subscriptions.priceForm.from"),
    },
    reply,
    defaults: { billingInterval: "month", present: "keep" },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="price" />
      <input type="hidden" name="tierId" value={tier.id} />
      <p>
        {t("subscriptions.priceForm.current", {
          tier: tier.name,
          prices: t.list(pricesOf(tier, t), "disjunction"),
        })}
      </p>
      <RadioGroup
        field={fields.billingInterval}
        label={t("subscriptions.priceForm.interval")}
        options={[
          { value: "month", label: t("subscriptions.monthly") },
          { value: "year", label: t("subscriptions.yearly") },
        ]}
      />
      <MoneyInput
        field={fields.amount}
        label={t("subscriptions.priceForm.amount")}
        sign={signOf(currency, t)}
      />
      <RadioGroup
        field={fields.present}
        label={t("subscriptions.priceForm.present", { count: tier.slotsTaken })}
        options={[
          {
            value: "keep",
            label: t("subscriptions.priceForm.keep"),
            hint: t("subscriptions.priceForm.keepHint"),
          },
          {
            value: "move",
            label: t("subscriptions.priceForm.move"),
            hint: t("subscriptions.priceForm.moveHint"),
          },
        ]}
      />
      <DateInput
        field={fields.from}
        label={t("subscriptions.priceForm.from")}
        optional
        help={t("subscriptions.priceForm.fromHelp", { days: subscriptionLimits.priceNoticeDays })}
      />
      <div className="mine-acts">
        <SubmitButton>{t("subscriptions.priceForm.save")}</SubmitButton>
        <ButtonLink href={tiersPath}>{t("subscriptions.tier.back")}</ButtonLink>
      </div>
    </Form>
  );
}
