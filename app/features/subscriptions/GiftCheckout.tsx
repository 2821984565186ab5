import { useState } from "react";
import { PaymentCosts } from "#app/components/money/PaymentCosts.tsx";
import { PaymentMethodSelect } from "#app/components/money/PaymentMethodSelect.tsx";
import { TaxLocationForm, type TaxLocationView } from "#app/components/money/TaxLocationForm.tsx";
import { amount } from "#app/components/subscriptions/figures.ts";
import { Button } from "#app/ui/Button.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PaymentTerms } from "#contracts/ledger";
import { subscriptionLimits, type TierView } from "#contracts/subscriptions";
import { type TaxTerms, taxedAmount } from "#contracts/taxes";
import { money } from "#platform/money";

interface Props {
  readonly tier: TierView;
  readonly months: number;
  readonly name: string;
  readonly username: string;
  readonly terms: PaymentTerms | null;
  readonly tax: TaxLocationView | null;
  readonly taxTerms: TaxTerms | null;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Months of a tier for another person, passed on by a link. */
export function GiftCheckout({
  tier,
  months,
  name,
  username,
  terms,
  tax,
  taxTerms,
  methods,
  idempotencyKey,
  reply,
}: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "gift",
    fields: { method: t("payments.payWith"), message: t("subscriptions.gift.message") },
    reply: replyTo(reply, "tax") ? undefined : reply,
  });
  const [chosen, choose] = useState(months);
  const monthly = tier.prices.find(({ billingInterval }) => billingInterval === "month");
  if (!monthly) return null;
  const { currency } = monthly;
  const taxed = taxedAmount(taxTerms, money(BigInt(monthly.minor) * BigInt(months), currency));
  const total = taxed.grossMinor.toString();
  return (
    <section className="checkout" id="checkout" aria-labelledby="checkout-head">
      <h2 id="checkout-head" className="section-head">
        {t("subscriptions.gift.title", { tier: tier.name, name })}
      </h2>
      <form
        className="checkout-code"
        method="get"
        action={`/creators/${username}/subscribe#checkout`}
      >
        <input type="hidden" name="tier" value={tier.id} />
        <input type="hidden" name="as" value="gift" />
        <Select
          label={t("subscriptions.gift.length")}
          name="months"
          value={String(chosen)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          options={Array.from({ length: subscriptionLimits.giftMonths }, (_, n) => ({
            value: String(n + 1),
            label: t("subscriptions.months", { count: n + 1 }),
          }))}
        />
        <Button type="submit">{t("subscriptions.gift.update")}</Button>
      </form>
      {tax && <TaxLocationForm view={tax} reply={reply} />}
      {!(tax && tax.summary === null) && (
        <Form {...form.props} className="checkout-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <IdempotencyKeyField value={idempotencyKey} />
          <input type="hidden" name="form" value="gift" />
          <input type="hidden" name="tierId" value={tier.id} />
          <input type="hidden" name="months" value={months} />
          <input type="hidden" name="expected" value={total} />
          <input type="hidden" name="taxMinor" value={taxed.taxMinor.toString()} />
          <TextArea
            field={form.fields.message}
            label={t("subscriptions.gift.message")}
            optional
            limit={subscriptionLimits.giftMessage}
          />
          <DefinitionList
            torn
            entries={[
              {
                key: "today",
                term: t("subscriptions.gift.today", { months }),
                value: <b className="figure-money">{amount(total, monthly.currency, t)}</b>,
              },
              {
                key: "renews",
                term: t("subscriptions.gift.renews"),
                value: t("subscriptions.gift.never"),
              },
            ]}
          />
          {terms && (
            <PaymentCosts
              charge={money(taxed.grossMinor, currency)}
              taxMinor={taxed.taxMinor}
              terms={terms}
            />
          )}
          <PaymentMethodSelect field={form.fields.method} methods={methods} />
          <SubmitButton kind="money" busyText={t("subscriptions.processing")}>
            {t("subscriptions.gift.submit", {
              tier: tier.name,
              amount: amount(total, monthly.currency, t),
            })}
          </SubmitButton>
          <ul className="checkout-terms">
            <li>{t("subscriptions.gift.termsLink")}</li>
            <li>
              {t("subscriptions.gift.termsRefund", { days: subscriptionLimits.withdrawDays })}
            </li>
          </ul>
        </Form>
      )}
    </section>
  );
}
