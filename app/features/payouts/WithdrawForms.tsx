import { signOf } from "#app/components/money/amounts.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayeePage, WithdrawPreview } from "#contracts/payouts";
import type { Translate } from "#platform/i18n";
import { type Currency, formatMoney, moneyText } from "#platform/money";
import { rateText } from "./rate-text.ts";

interface AmountProps {
  readonly payee: PayeePage;
  readonly written: string;
  readonly reply: FormReply | undefined;
}

/** First step: how much. */
export function AmountForm({ payee, written, reply }: AmountProps) {
  const t = useTranslate();
  const { available, least, currency } = payee;
  const form = useServerForm({
    id: "preview",
    reply,
    fields: { amount: t("payouts.form.amount") },
    defaults: { amount: written },
  });
  return (
    <Form {...form.props} className="payout-form" action="/settings/payouts/withdraw">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="preview" />
      <MoneyInput
        field={form.fields.amount}
        label={t("payouts.form.amount")}
        sign={signOf(currency, t)}
        help={t("payouts.form.amountHelp", {
          minimum: formatMoney(least, t),
          available: formatMoney(available, t),
        })}
      />
      <div className="withdraw-acts">
        <SubmitButton>{t("payouts.form.preview")}</SubmitButton>
        <ButtonLink
          kind="text"
          href={`/settings/payouts/withdraw?amount=${moneyText(available)}`}
          data-replace=""
        >
          {t("payouts.form.all")}
        </ButtonLink>
      </div>
    </Form>
  );
}

const waits = {
  review: "payouts.preview.review",
  bank_changed: "payouts.preview.bankChanged",
} as const;

/** The rate, the fee, and what the account at the processor owes. */
function conversionEntries(
  conversion: WithdrawPreview["conversion"],
  from: Currency,
  t: Translate,
) {
  if (!conversion) return [];
  const { quote, debt, to } = conversion;
  return [
    ...(quote
      ? [
          {
            term: t("payouts.preview.rate"),
            // An equation is read from left to right in every language.
            value: (
              <bdi dir="ltr">
                {t("payouts.preview.rateValue", { from, to, rate: rateText(quote.rate, t) })}
              </bdi>
            ),
          },
          { term: t("payouts.preview.conversionFee"), value: formatMoney(quote.fee, t) },
        ]
      : []),
    ...(debt ? [{ term: t("payouts.preview.processorDebt"), value: formatMoney(debt, t) }] : []),
  ];
}

interface PreviewProps {
  readonly payee: PayeePage;
  readonly preview: WithdrawPreview;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Second step: what exactly would happen, to the cent and the day, and the button. */
export function PreviewForm({ payee, preview, idempotencyKey, reply }: PreviewProps) {
  const t = useTranslate();
  const { amount, fee, arrives, left, arrivesOn, conversion } = preview;
  const form = useServerForm({ id: "send", reply, fields: {} });
  const arrival = <DateTime at={arrivesOn} />;
  return (
    <section className="receipt withdraw-preview" aria-labelledby="preview-title">
      <h2 id="preview-title" className="receipt-title">
        {t("payouts.preview.title")}
      </h2>
      <DefinitionList
        entries={[
          { term: t("payouts.preview.amount"), value: formatMoney(amount, t) },
          { term: t("payouts.preview.fee"), value: formatMoney(fee, t) },
          { term: t("payouts.preview.left"), value: formatMoney(left, t) },
        ]}
      />
      <DefinitionList
        torn
        entries={[
          {
            term: t("payouts.preview.to"),
            value: t("payouts.preview.bank", { last4: payee.bank?.last4 ?? "" }),
          },
          {
            term: t("payouts.preview.arrives"),
            value:
              preview.waits === "review" ? (
                t("payouts.preview.arrivesAfterReview")
              ) : (
                <Message id="payouts.preview.arrivesBy" values={{ date: arrival }} />
              ),
          },
          ...conversionEntries(conversion, payee.currency, t),
          {
            key: "sum",
            term: (
              <b>{conversion ? t("payouts.preview.receiveAbout") : t("payouts.preview.receive")}</b>
            ),
            value: (
              <b className="money">
                {arrives
                  ? formatMoney(arrives, t)
                  : t("payouts.preview.inCurrency", { currency: conversion?.to ?? "" })}
              </b>
            ),
          },
        ]}
      />
      {conversion && (
        <p className="small">
          {conversion.quote
            ? t("payouts.preview.rateNote")
            : t("payouts.preview.rateUnknown", { currency: conversion.to })}
        </p>
      )}
      {preview.waits && <p className="small">{t(waits[preview.waits])}</p>}
      <Form {...form.props} className="payout-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="send" />
        <input type="hidden" name="amount" value={moneyText(amount)} />
        <IdempotencyKeyField value={idempotencyKey} />
        <div className="withdraw-acts">
          <SubmitButton kind="money" busyText={t("payouts.preview.sending")}>
            {t("payouts.preview.send", { amount: formatMoney(amount, t) })}
          </SubmitButton>
          <ButtonLink kind="text" href="/settings/payouts/withdraw" data-replace="">
            {t("payouts.preview.change")}
          </ButtonLink>
        </div>
        <p className="caption">{t("payouts.preview.note")}</p>
      </Form>
    </section>
  );
}
