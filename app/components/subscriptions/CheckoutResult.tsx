import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SubscriptionState } from "#contracts/subscriptions";
import { subscribePath } from "./figures.ts";

interface Props {
  readonly arrived: {
    readonly id: string;
    readonly state: SubscriptionState;
    readonly tierId: string;
    readonly tierName: string;
    readonly welcome: string;
    readonly failure: string | null;
    readonly periodEnd: string | null;
  };
  readonly name: string;
  readonly address: string;
}

const accessText = (state: SubscriptionState) =>
  state === "active"
    ? "subscriptions.result.renews"
    : state === "trialing"
      ? "subscriptions.result.trial"
      : "subscriptions.result.until";

/** After returning from the bank: succeeded, failed or still pending. */
export function CheckoutResult({ arrived, name, address }: Props) {
  const t = useTranslate();
  const { state, tierName, welcome, failure, periodEnd } = arrived;
  if (state === "checkout_pending" || state === "ended")
    return (
      <section className="arrived" role="status">
        <h2>{failure ? t("subscriptions.result.failed") : t("subscriptions.result.unpaid")}</h2>
        <p>{failure ?? t("subscriptions.result.waiting")}</p>
        <ButtonLink
          kind="primary"
          href={`${subscribePath(address, { tier: arrived.tierId })}#checkout`}
        >
          {t("subscriptions.result.tryAgain")}
        </ButtonLink>
      </section>
    );
  return (
    <section className="arrived" role="status">
      <h2>{t("subscriptions.result.title", { tier: tierName })}</h2>
      {welcome && (
        <p className="arrived-welcome">
          <bdi>{welcome}</bdi>
        </p>
      )}
      <p>
        {periodEnd ? (
          <Message
            id={accessText(state)}
            values={{ tier: tierName, date: <DateTime at={periodEnd} /> }}
          />
        ) : (
          t("subscriptions.result.access", { tier: tierName })
        )}
      </p>
      <div className="row">
        <ButtonLink kind="primary" href={`/${address}`}>
          {t("subscriptions.result.goTo", { name })}
        </ButtonLink>
        <ButtonLink href="/my-subscriptions">{t("subscriptions.result.mine")}</ButtonLink>
      </div>
    </section>
  );
}
