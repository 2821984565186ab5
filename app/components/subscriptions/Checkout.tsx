import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import { type Cadence, perCadence } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { ShareAddress } from "../money/ShareAddress.tsx";
import { amount, subscribePath } from "./figures.ts";

export interface QuoteView {
  readonly tierId: string;
  readonly cadence: Cadence | null;
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
  /** Creators may be given one’s address; guilds may not. */
  readonly sharing: boolean;
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

const labels = {
  method: "Pay with",
  startAtOnce: "Begin at once",
  code: "Code",
  shareAddress: "Your address",
};

/** The last step: what is charged today and when next, in plain words, before the button. */
export function Checkout({ quote, methods, onceKey, reply, ...about }: Props) {
  const form = useServerForm({ id: "subscribe", fields: labels, reply });
  const { tierName, name } = about;
  const { currency, trialDays } = quote;
  const today = amount(quote.todayMinor, currency);
  const needsCard = quote.cadence !== null;
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
        <OnceKey value={onceKey} />
        <input type="hidden" name="tierId" value={quote.tierId} />
        {quote.cadence && <input type="hidden" name="cadence" value={quote.cadence} />}
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
            field={form.fields.startAtOnce}
            label="I want access at once. If I withdraw within 14 days, the days I used are taken off."
            help="Without this tick you get everything back."
          />
        )}
        {about.sharing && (
          <ShareAddress field={form.fields.shareAddress} name={name} where="under Subscriptions" />
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
              Withdraw until <When at={quote.withdrawUntil} />, in two clicks and without a reason.
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
    ...(quote.nextChargeAt && quote.cadence
      ? [
          {
            key: "next",
            term: quote.trialDays > 0 ? "After the trial, on" : "Next charge on",
            value: (
              <>
                <When at={quote.nextChargeAt} />, {amount(quote.nextChargeMinor, currency)}
              </>
            ),
          },
          {
            key: "then",
            term: "Then",
            value: `${amount(quote.listMinor, currency)} ${perCadence[quote.cadence]}, until you stop`,
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

/** A code is looked at first, so that the figures below hold. */
function CodeForm({ quote, address }: { quote: QuoteView; address: string }) {
  return (
    <form className="checkout-code" method="get" action={`${subscribePath(address)}#checkout`}>
      <input type="hidden" name="tier" value={quote.tierId} />
      {quote.cadence === "year" && <input type="hidden" name="cadence" value="year" />}
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
