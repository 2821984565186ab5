import { amount, subscribePath } from "#app/components/subscriptions/figures.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import {
  billingIntervalSuffix,
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
  const { seller, tier, price, currency, state } = it;
  return (
    <article className="mine-one" id={`s-${it.id}`} aria-labelledby={`h-${it.id}`}>
      <header>
        <h3 id={`h-${it.id}`} dir="auto">
          <span>
            {tier.name},{" "}
            {seller.address ? (
              <a className="link" href={`/${seller.address}`}>
                {seller.name}
              </a>
            ) : (
              seller.name
            )}
          </span>
          <Badge tone={tones[state] ?? "plain"}>
            {it.isGift && state === "canceling" ? "A gift" : stateNames[state]}
          </Badge>
        </h3>
        <p className="tier-price">
          {price ? (
            <>
              <b>{amount(price.minor, currency)}</b> {billingIntervalSuffix[price.billingInterval]}
            </>
          ) : (
            <b>{it.isGift ? "Given" : "Free"}</b>
          )}
        </p>
      </header>
      <p className="mine-facts">
        <Next it={it} />
        {it.method && <span>Paid with {it.method.label}</span>}
        {it.startedAt && (
          <span>
            Since <DateTime at={it.startedAt} />
          </span>
        )}
        {BigInt(it.paidMinor) > 0n && <span>{amount(it.paidMinor, currency)} so far</span>}
        {it.newSubscriberPriceMinor && !it.priceChange && (
          <span>
            Newcomers pay {amount(it.newSubscriberPriceMinor, currency)}; your price is yours
          </span>
        )}
      </p>
      <RowNotes it={it} />
      <SubscriptionActions it={it} />
    </article>
  );
}

function Next({ it }: { it: SubscriptionView }) {
  if (it.nextChargeAt && it.nextChargeMinor)
    return (
      <span>
        {it.state === "past_due" ? "Tried again" : "Next charge"} on{" "}
        <DateTime at={it.nextChargeAt} />, {amount(it.nextChargeMinor, it.currency)}
      </span>
    );
  if (it.state === "paused" && it.pausedUntil)
    return (
      <span>
        Rests until <DateTime at={it.pausedUntil} />
      </span>
    );
  if (it.state === "canceling" && it.periodEnd)
    return (
      <span>
        Yours until <DateTime at={it.periodEnd} />, then nothing is charged
      </span>
    );
  return null;
}

function SubscriptionActions({ it }: { it: SubscriptionView }) {
  const { state, price } = it;
  const at = (task: string) => `/my-subscriptions?do=${task}&id=${it.id}`;
  const runs = state === "active" || state === "trialing";
  return (
    <div className="mine-acts">
      {state === "past_due" || (state === "paused" && price) ? (
        <ButtonLink small kind="primary" href={at("pay")}>
          {state === "past_due" ? "Pay now" : "Go on now"}
        </ButtonLink>
      ) : null}
      {runs && price && (
        <ButtonLink small href={at("change")}>
          Change
        </ButtonLink>
      )}
      {state === "active" && price && it.pauseMonthsLeft > 0 && (
        <ButtonLink small href={at("pause")}>
          Pause
        </ButtonLink>
      )}
      {state !== "canceling" && state !== "ended" && (
        <ButtonLink small href={at("cancel")}>
          Cancel
        </ButtonLink>
      )}
      {it.withdrawUntil && (
        <ButtonLink small href={at("withdraw")}>
          Withdraw from contract here
        </ButtonLink>
      )}
      {price && state !== "ended" && (
        <ButtonLink small kind="text" href={at("method")}>
          Card
        </ButtonLink>
      )}
      {BigInt(it.paidMinor) > 0n && (
        <ButtonLink small kind="text" href={at("receipts")}>
          Receipts
        </ButtonLink>
      )}
      {state === "ended" && it.seller.address && (
        <ButtonLink small href={subscribePath(it.seller.address)}>
          Join again
        </ButtonLink>
      )}
    </div>
  );
}
