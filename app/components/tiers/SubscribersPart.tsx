import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type BillingInterval,
  type CancelReason,
  cancelReasons,
  type SubscriptionState,
  stateNames,
  subscriptionLimits,
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
  const t = useTranslate();
  return (
    <>
      <p className="settings-lead">
        <Message
          id="subscriptions.subscribers.total"
          values={{
            amount: amount(props.monthlyMinor, currency, t),
            count: props.payingCount,
            b: (text) => <b className="figure-money">{text}</b>,
          }}
        />
      </p>
      {people.length === 0 && (
        <EmptyState title={t("subscriptions.subscribers.empty.title")}>
          {t("subscriptions.subscribers.empty.text")}
        </EmptyState>
      )}
      {people.map((person) => (
        <article className="mine-one" key={person.id}>
          <header>
            <h3>
              <a className="link" href={`/${person.username}`}>
                <bdi>{person.displayName}</bdi>
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
                {t(stateNames[person.state])}
              </Badge>
            </h3>
            <p className="tier-price">
              {person.priceMinor && person.billingInterval
                ? t("subscriptions.subscribers.tierAndPrice", {
                    tier: person.tier,
                    price: t("subscriptions.price", {
                      price: amount(person.priceMinor, currency, t),
                      interval: person.billingInterval,
                    }),
                  })
                : person.tier}
            </p>
          </header>
          <p className="mine-facts">
            {person.startedAt && (
              <span>
                <Message
                  id="subscriptions.subscribers.since"
                  values={{ date: <DateTime at={person.startedAt} /> }}
                />
              </span>
            )}
            {person.lastCharge?.paidAt && (
              <span>
                <Message
                  id="subscriptions.subscribers.paid"
                  values={{
                    amount: amount(person.lastCharge.minor, currency, t),
                    date: <DateTime at={person.lastCharge.paidAt} />,
                  }}
                />
              </span>
            )}
            {person.cancelReason && (
              <span>
                {person.cancelComment
                  ? t("subscriptions.subscribers.reasonAndComment", {
                      reason: t(cancelReasons[person.cancelReason]),
                      comment: person.cancelComment,
                    })
                  : t(cancelReasons[person.cancelReason])}
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
      {next && (
        <ButtonLink href={props.more(next)}>{t("subscriptions.subscribers.more")}</ButtonLink>
      )}
    </>
  );
}

function Refund(props: {
  charge: NonNullable<SubscriberRow["lastCharge"]>;
  currency: Currency;
  idempotencyKey: string;
}) {
  const t = useTranslate();
  const { charge, currency } = props;
  return (
    <Disclosure summary={t("subscriptions.refund.title")}>
      <Form className="admin-form">
        <input type="hidden" name="form" value="refund" />
        <input type="hidden" name="chargeId" value={charge.id} />
        <IdempotencyKeyField value={props.idempotencyKey} />
        <MoneyInput
          label={t("subscriptions.refund.amount")}
          name="amount"
          optional
          sign={signOf(currency, t)}
          help={t("subscriptions.refund.amountHelp", {
            amount: amount(charge.leftMinor, currency, t),
            days: subscriptionLimits.refundDays,
          })}
        />
        <Checkbox name="end" label={t("subscriptions.refund.end")} />
        <SubmitButton kind="danger">{t("subscriptions.refund.submit")}</SubmitButton>
      </Form>
    </Disclosure>
  );
}
