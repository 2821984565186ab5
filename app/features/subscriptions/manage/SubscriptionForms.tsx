import { amount } from "#app/components/subscriptions/figures.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SubscriptionView } from "#contracts/subscriptions";

interface Props {
  readonly it: SubscriptionView;
}

export function PauseForm({ it }: Props) {
  const t = useTranslate();
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value="pause" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <p>
        {it.periodEnd ? (
          <Message
            id="subscriptions.pause.textUntil"
            values={{ date: <DateTime at={it.periodEnd} /> }}
          />
        ) : (
          t("subscriptions.pause.text")
        )}
      </p>
      <RadioGroup
        label={t("subscriptions.pause.length")}
        name="months"
        defaultValue="1"
        options={[1, 2, 3]
          .filter((months) => months <= it.pauseMonthsLeft)
          .map((months) => ({
            value: String(months),
            label: t("subscriptions.months", { count: months }),
          }))}
      />
      <SubmitButton>{t("subscriptions.pause.confirm")}</SubmitButton>
    </Form>
  );
}

/** The two steps required by law: a labeled entry point, and a confirmation. */
export function WithdrawForm({ it, back, atOnce }: Props & { back: string; atOnce: boolean }) {
  const t = useTranslate();
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value="withdraw" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <p>
        <Message
          id={atOnce ? "subscriptions.withdraw.textUsed" : "subscriptions.withdraw.text"}
          values={{
            tier: it.tier.name,
            name: it.seller.name,
            amount: amount(back, it.currency, t),
            b: (text) => <b className="figure-money">{text}</b>,
          }}
        />
      </p>
      <div className="admin-equal">
        <SubmitButton kind="danger">{t("subscriptions.withdraw.confirm")}</SubmitButton>
        <ButtonLink href="/my-subscriptions">{t("subscriptions.cancel.keep")}</ButtonLink>
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
  const t = useTranslate();
  const due = it.nextChargeMinor && amount(it.nextChargeMinor, it.currency, t);
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value={paying ? "pay" : "method"} />
      <input type="hidden" name="subscriptionId" value={it.id} />
      {paying && due && (
        <p>
          <Message
            id={
              it.state === "past_due"
                ? "subscriptions.method.due"
                : "subscriptions.method.nextPeriod"
            }
            values={{ amount: due, b: (text) => <b className="figure-money">{text}</b> }}
          />
        </p>
      )}
      <RadioGroup
        label={paying ? t("payments.payWith") : t("subscriptions.method.label")}
        name="method"
        defaultValue={it.method?.id ?? methods[0]?.id ?? "new"}
        options={[
          ...methods.map(({ id, label }) => ({ value: id, label })),
          ...(paying ? [{ value: "new", label: t("payments.newCard") }] : []),
        ]}
      />
      {!paying && (
        <p className="quiet">
          <Message
            id="subscriptions.method.help"
            values={{
              link: (text) => (
                <a className="link" href="/settings/payment-methods">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      <SubmitButton kind={paying ? "money" : "primary"}>
        {!paying
          ? t("subscriptions.method.save")
          : due
            ? t("subscriptions.method.pay", { amount: due })
            : t("subscriptions.actions.pay")}
      </SubmitButton>
    </Form>
  );
}

export function ContinueGift({ it, methods }: Omit<CardProps, "paying">) {
  const t = useTranslate();
  return (
    <Form className="admin-form">
      <input type="hidden" name="form" value="continue" />
      <input type="hidden" name="subscriptionId" value={it.id} />
      <p>{t("subscriptions.method.giftText")}</p>
      <RadioGroup
        label={t("payments.payWith")}
        name="method"
        defaultValue={methods[0]?.id ?? ""}
        options={methods.map(({ id, label }) => ({ value: id, label }))}
      />
      <SubmitButton>{t("subscriptions.method.giftConfirm")}</SubmitButton>
    </Form>
  );
}
