import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type BillingInterval, billingIntervalSuffix } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { ShareEmailField } from "../money/ShareEmailField.tsx";
import { amount, subscribePath } from "./figures.ts";

export interface QuoteView {
  readonly tierId: string;
  readonly billingInterval: BillingInterval | null;
  readonly currency: Currency;
  readonly todayMinor: string;
  readonly firstMinor: string;
  readonly listMinor: string;
  readonly receivesMinor: string;
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
  readonly tierName: string;
  readonly name: string;
  readonly address: string;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly refund: string;
  /** Creators give codes out; guilds have none. */
  readonly codes: boolean;
  /** The email address can be shared with creators, but not with guilds. */
  readonly sharing: boolean;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

const labels = {
  method: "Pay with",
  startImmediately: "Begin at once",
  code: "Code",
  shareEmail: "Your address",
};

/** The last step: what is charged today and when next, in plain words, before the button. */
export function Checkout({ quote, methods, idempotencyKey, reply, ...about }: Props) {
  const form = useServerForm({ id: "subscribe", fields: labels, reply });
  const { tierName, name } = about;
  const { currency, trialDays } = quote;
  const today = amount(quote.todayMinor, currency);
  const needsCard = quote.billingInterval !== null;
  const choices = [
    ...methods.map(({ id, label }) => ({ value: id, label })),
    ...(trialDays > 0
      ? [{ value: "none", label: "Without a card for now", hint: "add one before the trial ends" }]
      : [{ value: "new", label: methods.length > 0 ? "Another card" : "A card" }]),
  ];
  return (
    <section className="checkout" id="checkout" aria-labelledby="checkout-head">
      <h2 id="checkout-head" className="section-head">
        {tierName}, by {name}
      </h2>
      {needsCard && about.codes && <CodeForm quote={quote} address={about.address} />}
      <Form {...form.props} className="checkout-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <IdempotencyKeyField value={idempotencyKey} />
        <input type="hidden" name="tierId" value={quote.tierId} />
        {quote.billingInterval && (
          <input type="hidden" name="billingInterval" value={quote.billingInterval} />
        )}
        <input type="hidden" name="code" value={quote.code} />
        <input type="hidden" name="expected" value={quote.todayMinor} />
        <Figures quote={quote} name={name} today={today} />
        {needsCard ? (
          <RadioGroup
            field={form.fields.method}
            label="Pay with"
            defaultValue={form.fields.method.defaultValue ?? choices[0]?.value ?? "new"}
            options={choices}
          />
        ) : (
          <input type="hidden" name="method" value="none" />
        )}
        {needsCard && (
          <Checkbox
            field={form.fields.startImmediately}
            label="I want access at once. If I withdraw within 14 days, the days I used are taken off."
            help="Without this tick you get everything back."
          />
        )}
        {about.sharing && (
          <ShareEmailField field={form.fields.shareEmail} name={name} where="under Subscriptions" />
        )}
        <SubmitButton
          kind={needsCard && trialDays === 0 ? "money" : "primary"}
          busyText="On its way"
        >
          {trialDays > 0
            ? `Try ${trialDays} days for nothing`
            : needsCard
              ? `Pay ${today} and join`
              : `Join ${tierName}`}
        </SubmitButton>
        <ul className="checkout-terms">
          <li>
            Change, pause (up to three months a year) or cancel under Subscriptions, at any time.
            You keep what you have paid for.
          </li>
          {needsCard && (
            <li>
              Withdraw until <DateTime at={quote.withdrawUntil} />, in two clicks and without a
              reason.
            </li>
          )}
          <li>Refunds: {about.refund}</li>
        </ul>
      </Form>
    </section>
  );
}

function Figures({ quote, name, today }: { quote: QuoteView; name: string; today: string }) {
  const { currency } = quote;
  const entries = [
    { key: "today", term: "Charged today", value: <b className="figure-money">{today}</b> },
    ...(quote.nextChargeAt && quote.billingInterval
      ? [
          {
            key: "next",
            term: quote.trialDays > 0 ? "After the trial, on" : "Next charge on",
            value: (
              <>
                <DateTime at={quote.nextChargeAt} />, {amount(quote.nextChargeMinor, currency)}
              </>
            ),
          },
          {
            key: "then",
            term: "Then",
            value: `${amount(quote.listMinor, currency)} ${billingIntervalSuffix[quote.billingInterval]}, until you stop`,
          },
          {
            key: "receives",
            term: `${name} receives`,
            value: `${amount(quote.receivesMinor, currency)} of the first ${amount(quote.firstMinor, currency)}`,
          },
        ]
      : []),
  ];
  return <DefinitionList torn entries={entries} />;
}

/** The code is checked first, so that the amounts below are correct. */
function CodeForm({ quote, address }: { quote: QuoteView; address: string }) {
  return (
    <form className="checkout-code" method="get" action={`${subscribePath(address)}#checkout`}>
      <input type="hidden" name="tier" value={quote.tierId} />
      {quote.billingInterval === "year" && (
        <input type="hidden" name="billingInterval" value="year" />
      )}
      <TextInput label="Code" name="code" optional defaultValue={quote.code} autoComplete="off" />
      <Button type="submit">Apply</Button>
      {quote.codeWords && (
        <p role="status" className="checkout-said">
          {quote.codeWords}.
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
