import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { benefitKinds, subscriptionLimits as limits } from "#contracts/subscriptions";
import { type Currency, money } from "#platform/money";
import { amountFieldText, signOf } from "../money/amounts.ts";
import type { OwnTier } from "./TierList.tsx";
import { withQuery } from "./tiers-path.ts";

interface Props {
  readonly tier: OwnTier | undefined;
  readonly currency: Currency;
  readonly tiersPath: string;
  readonly reply: FormReply | undefined;
}

/** A tier: what it is called, what it holds, what it costs. */
export function TierForm({ tier, currency, tiersPath, reply }: Props) {
  const t = useTranslate();
  const priceOf = (billingInterval: "month" | "year") => {
    const price = tier?.prices.find((one) => one.billingInterval === billingInterval);
    return price ? amountFieldText(money(BigInt(price.minor), currency), t) : "";
  };
  const form = useServerForm({
    id: "tier",
    fields: {
      name: t("subscriptions.tierForm.name"),
      description: t("subscriptions.tierForm.description"),
      monthly: t("subscriptions.tierForm.monthly"),
      yearly: t("subscriptions.tierForm.yearly"),
      isFree: t("subscriptions.tierForm.isFree"),
      trialDays: t("subscriptions.tierForm.trial"),
      slotLimit: t("subscriptions.tierForm.places"),
      welcome: t("subscriptions.tierForm.welcome"),
    },
    reply,
    defaults: {
      name: tier?.name ?? "",
      description: tier?.description ?? "",
      monthly: priceOf("month"),
      yearly: priceOf("year"),
      isFree: tier?.isFree ?? false,
      trialDays: String(tier?.trialDays ?? 0),
      slotLimit: tier?.slotLimit ? String(tier.slotLimit) : "",
      welcome: tier?.welcome ?? "",
    },
  });
  const { fields } = form;
  const benefits = tier?.benefits ?? [];
  const mounted = useMounted();
  const [added, setAdded] = useState(0);
  // One more than there are; without a script, saving the tier adds the next one.
  const rows = Math.min(limits.benefits, benefits.length + 1 + added);
  const pricesHere = !tier || (tier.slotsTaken === 0 && !tier.isFree);
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="tier" />
      {tier && <input type="hidden" name="tierId" value={tier.id} />}
      <TextInput
        field={fields.name}
        label={t("subscriptions.tierForm.name")}
        maxLength={limits.tierName.max}
      />
      <TextArea
        field={fields.description}
        label={t("subscriptions.tierForm.description")}
        optional
        limit={limits.description}
      />
      {!tier && (
        <Checkbox
          field={fields.isFree}
          label={t("subscriptions.tierForm.isFree")}
          help={t("subscriptions.tierForm.isFreeHelp")}
        />
      )}
      {pricesHere ? (
        <div className="earning-pair">
          <MoneyInput
            field={fields.monthly}
            label={t("subscriptions.tierForm.monthly")}
            sign={signOf(currency, t)}
            optional={!tier}
          />
          <MoneyInput
            field={fields.yearly}
            label={t("subscriptions.tierForm.yearly")}
            sign={signOf(currency, t)}
            optional
            help={t("subscriptions.tierForm.yearlyHelp")}
          />
        </div>
      ) : (
        !tier.isFree && (
          <p className="quiet">
            <Message
              id="subscriptions.tierForm.priceElsewhere"
              values={{
                link: (text) => (
                  <a className="link" href={withQuery(tiersPath, `price=${tier.id}`)}>
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        )
      )}
      <fieldset className="earning-benefits">
        <legend className="field-label">
          {t("subscriptions.tierForm.benefits", { max: limits.benefits })}
        </legend>
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={n}>
            <select
              className="input"
              name={`benefits[${n}].kind`}
              aria-label={t("subscriptions.tierForm.benefitType", { number: n + 1 })}
              defaultValue={benefits[n]?.kind ?? "works"}
            >
              {Object.entries(benefitKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
            <input
              className="input"
              name={`benefits[${n}].text`}
              aria-label={t("subscriptions.tierForm.benefit", { number: n + 1 })}
              maxLength={limits.benefit}
              defaultValue={benefits[n]?.text ?? ""}
            />
          </div>
        ))}
        {mounted && rows < limits.benefits && (
          <p>
            <Button kind="text" small icon="plus" onClick={() => setAdded(added + 1)}>
              {t("subscriptions.tierForm.addBenefit")}
            </Button>
          </p>
        )}
      </fieldset>
      <div className="earning-pair">
        <TextInput
          field={fields.trialDays}
          label={t("subscriptions.tierForm.trial")}
          inputMode="numeric"
          help={t("subscriptions.tierForm.trialHelp", { max: limits.trialDays })}
        />
        <TextInput
          field={fields.slotLimit}
          label={t("subscriptions.tierForm.places")}
          optional
          inputMode="numeric"
          help={t("subscriptions.tierForm.placesHelp")}
        />
      </div>
      <TextArea
        field={fields.welcome}
        label={t("subscriptions.tierForm.welcome")}
        optional
        help={t("subscriptions.tierForm.welcomeHelp")}
        limit={limits.welcome}
      />
      <div className="mine-acts">
        <SubmitButton>
          {tier ? t("subscriptions.tierForm.save") : t("subscriptions.tierForm.create")}
        </SubmitButton>
        <ButtonLink href={tiersPath}>{t("subscriptions.tier.back")}</ButtonLink>
      </div>
    </Form>
  );
}
