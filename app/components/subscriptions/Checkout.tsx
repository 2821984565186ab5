import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PaymentTerms } from "#contracts/ledger";
import { type BillingInterval, subscriptionLimits as limits } from "#contracts/subscriptions";
import { type Currency, money } from "#platform/money";
import { PaymentCosts } from "../money/PaymentCosts.tsx";
import { ShareEmailField } from "../money/ShareEmailField.tsx";
import { TaxLocationForm, type TaxLocationView } from "../money/TaxLocationForm.tsx";
import { amount, subscribePath } from "./figures.ts";

export interface QuoteView {
  readonly tierId: string;
  readonly billingInterval: BillingInterval | null;
  readonly currency: Currency;
  readonly todayMinor: string;
  readonly firstMinor: string;
  /** Part of the first payment. */
  readonly taxMinor: string;
  readonly listMinor: string;
  readonly trialDays: number;
  readonly nextChargeAt: string | null;
  readonly nextChargeMinor: string;
  readonly withdrawUntil: string;
  readonly code: string;
  readonly codeWords: string | null;
  readonly codeProblem: string | null;
}

interface Props {
  readonly quote: QuoteView;
  /** Who gets what of a payment; null where nothing is paid. */
  readonly terms: PaymentTerms | null;
  readonly tierName: string;
  readonly name: string;
  readonly address: string;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly refund: string;
  /** Where the payer is; null while no tax is collected. */
  readonly tax: TaxLocationView | null;
  /** Creators give codes out; guilds have none. */
  readonly codes: boolean;
  /** The email address can be shared with creators, but not with guilds. */
  readonly sharing: boolean;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** The last step: what is charged today and when next, in plain words, before the button. */
export function Checkout({ quote, terms, tax, methods, idempotencyKey, reply, ...about }: Props) {
  const t = useTranslate();
  const { tierName, name } = about;
  const form = useServerForm({
    id: "subscribe",
    fields: {
      method: t("payments.payWith"),
      startImmediately: t("subscriptions.checkout.startNow", { days: limits.withdrawDays }),
      code: t("subscriptions.checkout.code"),
      shareEmail: t("payments.shareEmail.label", { name }),
    },
    reply: replyTo(reply, "tax") ? undefined : reply,
  });
  const { currency, trialDays } = quote;
  const today = amount(quote.todayMinor, currency, t);
  const needsCard = quote.billingInterval !== null;
  const choices = [
    ...methods.map(({ id, label }) => ({ value: id, label })),
    ...(trialDays > 0
      ? [
          {
            value: "none",
            label: t("subscriptions.checkout.noCard"),
            hint: t("subscriptions.checkout.noCardHint"),
          },
        ]
      : [
          {
            value: "new",
            label: methods.length > 0 ? t("payments.newCard") : t("subscriptions.checkout.card"),
          },
        ]),
  ];
  return (
    <section className="checkout" id="checkout" aria-labelledby="checkout-head">
      <h2 id="checkout-head" className="section-head">
        {t("subscriptions.checkout.title", { tier: tierName, name })}
      </h2>
      {needsCard && about.codes && <CodeForm quote={quote} address={about.address} />}
      {needsCard && tax && <TaxLocationForm view={tax} reply={reply} />}
      {!(needsCard && tax && tax.summary === null) && (
        <Form {...form.props} className="checkout-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <IdempotencyKeyField value={idempotencyKey} />
          <input type="hidden" name="tierId" value={quote.tierId} />
          {quote.billingInterval && (
            <input type="hidden" name="billingInterval" value={quote.billingInterval} />
          )}
          <input type="hidden" name="code" value={quote.code} />
          <input type="hidden" name="expected" value={quote.todayMinor} />
          <input type="hidden" name="taxMinor" value={quote.taxMinor} />
          <Figures quote={quote} today={today} />
          {terms && quote.firstMinor !== "0" && (
            <section aria-label={t("subscriptions.checkout.firstPayment")}>
              <p className="section-head">{t("subscriptions.checkout.firstPayment")}</p>
              <PaymentCosts
                charge={money(BigInt(quote.firstMinor), currency)}
                taxMinor={BigInt(quote.taxMinor)}
                terms={terms}
              />
            </section>
          )}
          {needsCard ? (
            <RadioGroup
              field={form.fields.method}
              label={t("payments.payWith")}
              defaultValue={form.fields.method.defaultValue ?? choices[0]?.value ?? "new"}
              options={choices}
            />
          ) : (
            <input type="hidden" name="method" value="none" />
          )}
          {needsCard && (
            <Checkbox
              field={form.fields.startImmediately}
              label={t("subscriptions.checkout.startNow", { days: limits.withdrawDays })}
              help={t("subscriptions.checkout.startNowHelp")}
            />
          )}
          {about.sharing && (
            <ShareEmailField
              field={form.fields.shareEmail}
              name={name}
              help={t("payments.shareEmail.helpSubscription")}
            />
          )}
          <SubmitButton
            kind={needsCard && trialDays === 0 ? "money" : "primary"}
            busyText={t("subscriptions.processing")}
          >
            {trialDays > 0
              ? t("subscriptions.checkout.startTrial", { days: trialDays })
              : needsCard
                ? t("subscriptions.checkout.pay", { amount: today })
                : t("subscriptions.checkout.join", { tier: tierName })}
          </SubmitButton>
          <ul className="checkout-terms">
            <li>{t("subscriptions.checkout.terms", { months: limits.pauseMonths })}</li>
            {needsCard && (
              <li>
                <Message
                  id="subscriptions.checkout.withdraw"
                  values={{ date: <DateTime at={quote.withdrawUntil} /> }}
                />
              </li>
            )}
            <li>{t("subscriptions.checkout.refunds", { policy: about.refund })}</li>
          </ul>
        </Form>
      )}
    </section>
  );
}

function Figures({ quote, today }: { quote: QuoteView; today: string }) {
  const t = useTranslate();
  const { currency } = quote;
  const entries = [
    {
      key: "today",
      term: t("subscriptions.checkout.today"),
      value: <b className="figure-money">{today}</b>,
    },
    ...(quote.nextChargeAt && quote.billingInterval
      ? [
          {
            key: "next",
            term:
              quote.trialDays > 0
                ? t("subscriptions.checkout.afterTrial")
                : t("subscriptions.checkout.next"),
            value: (
              <Message
                id="subscriptions.dateAndAmount"
                values={{
                  date: <DateTime at={quote.nextChargeAt} />,
                  amount: amount(quote.nextChargeMinor, currency, t),
                }}
              />
            ),
          },
          {
            key: "then",
            term: t("subscriptions.checkout.then"),
            value: t("subscriptions.checkout.untilCancel", {
              price: t("subscriptions.price", {
                price: amount(quote.listMinor, currency, t),
                interval: quote.billingInterval,
              }),
            }),
          },
        ]
      : []),
  ];
  return <DefinitionList torn entries={entries} />;
}

/** The code is checked first, so that the amounts below are correct. */
function CodeForm({ quote, address }: { quote: QuoteView; address: string }) {
  const t = useTranslate();
  return (
    <form className="checkout-code" method="get" action={`${subscribePath(address)}#checkout`}>
      <input type="hidden" name="tier" value={quote.tierId} />
      {quote.billingInterval === "year" && (
        <input type="hidden" name="billingInterval" value="year" />
      )}
      <TextInput
        label={t("subscriptions.checkout.code")}
        name="code"
        optional
        defaultValue={quote.code}
        autoComplete="off"
      />
      <Button type="submit">{t("subscriptions.checkout.applyCode")}</Button>
      {quote.codeWords && (
        <p role="status" className="checkout-said">
          {quote.codeWords}
        </p>
      )}
      {quote.codeProblem && (
        <p role="alert" className="checkout-said checkout-wrong">
          {quote.codeProblem}
        </p>
      )}
    </form>
  );
}
