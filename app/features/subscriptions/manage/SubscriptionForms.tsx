import { amount } from "#app/components/subscriptions/figures.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { SubscriptionView } from "#contracts/subscriptions";

interface Props {
  readonly it: SubscriptionView;
}

export function PauseForm({ it }: Props) {
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value="pause" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <p>
        You keep what you have paid for
        {it.periodEnd && (
          <>
            , until <DateTime at={it.periodEnd} />
          </>
        )}
        . Then it rests, nothing is charged, and it goes on by itself. A week before, you get a
        letter.
      </p>
      <RadioGroup
        label="For how long"
        name="months"
        defaultValue="1"
        options={[1, 2, 3]
          .filter((months) => months <= it.pauseMonthsLeft)
          .map((months) => ({
            value: String(months),
            label: months === 1 ? "One month" : `${months} months`,
          }))}
      />
      <SubmitButton>Pause it</SubmitButton>
    </Form>
  );
}

/** The two steps required by law: a labeled entry point, and a confirmation. */
export function WithdrawForm({ it, back, atOnce }: Props & { back: string; atOnce: boolean }) {
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value="withdraw" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <p>
        You withdraw from the contract on {it.tier.name} by {it.seller.name}. It ends at once, and{" "}
        <b className="figure-money">{amount(back, it.currency)}</b> go back to your card
        {atOnce
          ? ": what you paid, less the days you used, since you asked for access at once"
          : ""}
        . No reason is needed. The confirmation comes by mail, with the time you sent this.
      </p>
      <div className="admin-equal">
        <SubmitButton kind="danger">Confirm withdrawal</SubmitButton>
        <ButtonLink href="/my-subscriptions">Keep it</ButtonLink>
      </div>
    </Form>
  );
}

interface CardProps extends Props {
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly paying: boolean;
}

/** Another card from now on, or paying what is open. */
export function PaymentMethodForm({ it, methods, paying }: CardProps) {
  const due = it.nextChargeMinor && amount(it.nextChargeMinor, it.currency);
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value={paying ? "pay" : "method"} />
      <input type="hidden" name="subscriptionId" value={it.id} />
      {paying && due && (
        <p>
          {it.state === "past_due" ? "Open" : "The next period costs"}:{" "}
          <b className="figure-money">{due}</b>.
        </p>
      )}
      <RadioGroup
        label={paying ? "Pay with" : "From now on, pay with"}
        name="method"
        defaultValue={it.method?.id ?? methods[0]?.id ?? "new"}
        options={[
          ...methods.map(({ id, label }) => ({ value: id, label })),
          ...(paying ? [{ value: "new", label: "Another card" }] : []),
        ]}
      />
      {!paying && (
        <p className="quiet">
          New cards are added under{" "}
          <a className="link" href="/settings/payment-methods">
            Payment methods
          </a>
          . If a payment is open, it is tried with this card at once.
        </p>
      )}
      <SubmitButton kind={paying ? "money" : "primary"}>
        {paying ? `Pay ${due ?? "now"}` : "Use this card"}
      </SubmitButton>
    </Form>
  );
}

export function ContinueGift({ it, methods }: Omit<CardProps, "paying">) {
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value="continue" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <p>It goes on after the gift, at what newcomers pay each month. Nothing is charged before.</p>
      <RadioGroup
        label="Pay with"
        name="method"
        defaultValue={methods[0]?.id ?? ""}
        options={methods.map(({ id, label }) => ({ value: id, label }))}
      />
      <SubmitButton>Go on after the gift</SubmitButton>
    </Form>
  );
}
