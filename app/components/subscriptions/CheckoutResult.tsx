import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
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

/** After returning from the bank: succeeded, failed or still pending. */
export function CheckoutResult({ arrived, name, address }: Props) {
  const { state, tierName, welcome, failure, periodEnd } = arrived;
  if (state === "checkout_pending" || state === "ended")
    return (
      <section className="arrived" role="status">
        <h2>{failure ? "The payment did not work" : "Not paid yet"}</h2>
        <p>
          {failure ??
            "The bank has not answered yet. As soon as it does, everything opens by itself."}
        </p>
        <ButtonLink
          kind="primary"
          href={`${subscribePath(address, { tier: arrived.tierId })}#checkout`}
        >
          Try again
        </ButtonLink>
      </section>
    );
  return (
    <section className="arrived" role="status">
      <h2>You are in {tierName}</h2>
      {welcome && (
        <p className="arrived-welcome" dir="auto">
          {welcome}
        </p>
      )}
      <p>
        Everything {name} keeps for {tierName} is open to you
        {periodEnd && (
          <>
            {" "}
            until <DateTime at={periodEnd} />, and on from there
          </>
        )}
        . The receipt comes by mail.
      </p>
      <div className="row">
        <ButtonLink kind="primary" href={`/${address}`}>
          Go to {name}
        </ButtonLink>
        <ButtonLink href="/my-subscriptions">Your subscriptions</ButtonLink>
      </div>
    </section>
  );
}
