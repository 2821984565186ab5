import { amount, subscribePath } from "#app/components/subscriptions/figures.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type SubscriptionState,
  type SubscriptionView,
  stateNames,
} from "#contracts/subscriptions";
import { RowNotes } from "./RowNotes.tsx";

const tones: Partial<Record<SubscriptionState, "verd" | "madder" | "blind">> = {
  active: "verd",
  trialing: "verd",
  past_due: "madder",
  disputed: "madder",
  paused: "blind",
};

/** One subscription: its tier, price, next date, and actions. */
export function SubscriptionRow({ it }: { it: SubscriptionView }) {
  const t = useTranslate();
  const { seller, tier, price, currency, state } = it;
  return (
    <article className="mine-one" id={`s-${it.id}`} aria-labelledby={`h-${it.id}`}>
      <header>
        <h3 id={`h-${it.id}`}>
          <span>
            <Message
              id="subscriptions.row.of"
              values={{
                tier: tier.name,
                name: seller.address ? (
                  <a className="link" href={`/${seller.address}`}>
                    <bdi>{seller.name}</bdi>
                  </a>
                ) : (
                  seller.name
                ),
              }}
            />
          </span>
          <Badge tone={tones[state] ?? "plain"}>
            {it.isGift && state === "canceling"
              ? t("subscriptions.row.gift")
              : t(stateNames[state])}
          </Badge>
        </h3>
        <p className="tier-price">
          {price ? (
            <Message
              id="subscriptions.price"
              values={{
                price: <b>{amount(price.minor, currency, t)}</b>,
                interval: price.billingInterval,
              }}
            />
          ) : (
            <b>{it.isGift ? t("subscriptions.row.gift") : t("subscriptions.free")}</b>
          )}
        </p>
      </header>
      <p className="mine-facts">
        <Next it={it} />
        {it.method && <span>{t("subscriptions.row.paidWith", { card: it.method.label })}</span>}
        {it.startedAt && (
          <span>
            <Message
              id="subscriptions.row.since"
              values={{ date: <DateTime at={it.startedAt} /> }}
            />
          </span>
        )}
        {BigInt(it.paidMinor) > 0n && (
          <span>
            {t("subscriptions.row.paidTotal", { amount: amount(it.paidMinor, currency, t) })}
          </span>
        )}
        {it.newSubscriberPriceMinor && !it.priceChange && (
          <span>
            {t("subscriptions.row.newPrice", {
              price: amount(it.newSubscriberPriceMinor, currency, t),
            })}
          </span>
        )}
      </p>
      <RowNotes it={it} />
      <SubscriptionActions it={it} />
    </article>
  );
}

function Next({ it }: { it: SubscriptionView }) {
  const t = useTranslate();
  if (it.nextChargeAt && it.nextChargeMinor)
    return (
      <span>
        <Message
          id={
            it.state === "past_due"
              ? "subscriptions.row.nextAttempt"
              : "subscriptions.row.nextCharge"
          }
          values={{
            date: <DateTime at={it.nextChargeAt} />,
            amount: amount(it.nextChargeMinor, it.currency, t),
          }}
        />
      </span>
    );
  if (it.state === "paused" && it.pausedUntil)
    return (
      <span>
        <Message
          id="subscriptions.row.pausedUntil"
          values={{ date: <DateTime at={it.pausedUntil} /> }}
        />
      </span>
    );
  if (it.state === "canceling" && it.periodEnd)
    return (
      <span>
        <Message
          id="subscriptions.row.accessUntil"
          values={{ date: <DateTime at={it.periodEnd} /> }}
        />
      </span>
    );
  return null;
}

function SubscriptionActions({ it }: { it: SubscriptionView }) {
  const t = useTranslate();
  const { state, price } = it;
  const at = (task: string) => `/my-subscriptions?do=${task}&id=${it.id}`;
  const runs = state === "active" || state === "trialing";
  return (
    <div className="mine-acts">
      {it.isRenewable && (state === "past_due" || (state === "paused" && price)) ? (
        <ButtonLink small kind="primary" href={at("pay")}>
          {state === "past_due"
            ? t("subscriptions.actions.pay")
            : t("subscriptions.actions.resume")}
        </ButtonLink>
      ) : null}
      {it.isRenewable && runs && price && (
        <ButtonLink small href={at("change")}>
          {t("subscriptions.actions.change")}
        </ButtonLink>
      )}
      {state === "active" && price && it.pauseMonthsLeft > 0 && (
        <ButtonLink small href={at("pause")}>
          {t("subscriptions.actions.pause")}
        </ButtonLink>
      )}
      {state !== "canceling" && state !== "ended" && (
        <ButtonLink small href={at("cancel")}>
          {t("subscriptions.actions.cancel")}
        </ButtonLink>
      )}
      {it.withdrawUntil && (
        <ButtonLink small href={at("withdraw")}>
          {t("subscriptions.actions.withdraw")}
        </ButtonLink>
      )}
      {it.isRenewable && price && state !== "ended" && (
        <ButtonLink small kind="text" href={at("method")}>
          {t("subscriptions.actions.method")}
        </ButtonLink>
      )}
      {BigInt(it.paidMinor) > 0n && (
        <ButtonLink small kind="text" href={at("receipts")}>
          {t("subscriptions.actions.receipts")}
        </ButtonLink>
      )}
      {state === "ended" && it.seller.address && (
        <ButtonLink small href={subscribePath(it.seller.address)}>
          {t("subscriptions.actions.joinAgain")}
        </ButtonLink>
      )}
    </div>
  );
}
