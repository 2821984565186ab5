import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import {
  type BillingInterval,
  billingIntervalSuffix,
  type CancelReason,
  cancelReasons,
  type SubscriptionState,
  stateNames,
} from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { signOf } from "../money/amounts.ts";
import { amount } from "../subscriptions/figures.ts";

export interface SubscriberRow {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly startedAt: string | null;
  readonly username: string;
  readonly displayName: string;
  readonly tier: string;
  readonly priceMinor: string | null;
  readonly billingInterval: BillingInterval | null;
  readonly cancelReason: CancelReason | null;
  readonly cancelComment: string;
  readonly lastCharge: {
    readonly id: string;
    readonly minor: string;
    readonly leftMinor: string;
    readonly paidAt: string | null;
  } | null;
}

interface Props {
  readonly people: readonly SubscriberRow[];
  readonly next: string | null;
  readonly currency: Currency;
  readonly monthlyMinor: string;
  readonly payingCount: number;
  readonly idempotencyKey: string;
  /** The path of the next page. */
  readonly more: (after: string) => string;
}

/** Who subscribes, what they pay, and how to give something back. */
export function SubscribersPart({ people, next, currency, ...props }: Props) {
  return (
    <>
      <p className="settings-lead">
        <b className="figure-money">{amount(props.monthlyMinor, currency)}</b> a month from{" "}
        {props.payingCount === 1 ? "one subscriber" : `${props.payingCount} subscribers`}, before
        costs.
      </p>
      {people.length === 0 && (
        <EmptyState title="Nobody yet">
          Whoever joins a tier stands here, with what they pay.
        </EmptyState>
      )}
      {people.map((person) => (
        <article className="mine-one" key={person.id}>
          <header>
            <h3 dir="auto">
              <a className="link" href={`/${person.username}`}>
                {person.displayName}
              </a>
              <Badge
                tone={
                  person.state === "active"
                    ? "verd"
                    : person.state === "past_due"
                      ? "madder"
                      : "blind"
                }
              >
                {stateNames[person.state]}
              </Badge>
            </h3>
            <p className="tier-price">
              {person.tier}
              {person.priceMinor && person.billingInterval
                ? `, ${amount(person.priceMinor, currency)} ${billingIntervalSuffix[person.billingInterval]}`
                : ""}
            </p>
          </header>
          <p className="mine-facts">
            {person.startedAt && (
              <span>
                Since <DateTime at={person.startedAt} />
              </span>
            )}
            {person.lastCharge?.paidAt && (
              <span>
                Paid {amount(person.lastCharge.minor, currency)} on{" "}
                <DateTime at={person.lastCharge.paidAt} />
              </span>
            )}
            {person.cancelReason && (
              <span>
                {cancelReasons[person.cancelReason]}
                {person.cancelComment && `: ${person.cancelComment}`}
              </span>
            )}
          </p>
          {person.lastCharge && BigInt(person.lastCharge.leftMinor) > 0n && (
            <Refund
              charge={person.lastCharge}
              currency={currency}
              idempotencyKey={`${props.idempotencyKey}`}
            />
          )}
        </article>
      ))}
      {next && <ButtonLink href={props.more(next)}>Show more</ButtonLink>}
    </>
  );
}

function Refund(props: {
  charge: NonNullable<SubscriberRow["lastCharge"]>;
  currency: Currency;
  idempotencyKey: string;
}) {
  const { charge, currency } = props;
  return (
    <Disclosure summary="Give something back">
      <Form className="admin-form">
        <input type="hidden" name="form" value="refund" />
        <input type="hidden" name="chargeId" value={charge.id} />
        <IdempotencyKeyField value={props.idempotencyKey} />
        <MoneyInput
          label="How much"
          name="amount"
          optional
          sign={signOf(currency)}
          help={`Empty for all that is left of it: ${amount(charge.leftMinor, currency)}. Within 60 days.`}
        />
        <Checkbox name="end" label="And end the subscription now" />
        <SubmitButton kind="danger">Give it back</SubmitButton>
      </Form>
    </Disclosure>
  );
}
