import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import {
  perCadence,
  type TierState,
  type TierView,
  tierStateNames,
} from "#contracts/subscriptions";
import { amount } from "../subscriptions/figures.ts";

export interface OwnTier extends TierView {
  readonly seatCount: number;
  readonly seatCap: number | null;
  readonly welcome: string;
}

interface Props {
  readonly tiers: readonly OwnTier[];
  readonly username: string;
}

const steps: Readonly<Record<TierState, readonly (readonly [TierState, string])[]>> = {
  draft: [
    ["live", "Open it"],
    ["archived", "Put away"],
  ],
  live: [["closed", "Close to newcomers"]],
  closed: [
    ["live", "Open again"],
    ["archived", "Put away"],
  ],
  archived: [],
};

/** The ladder: each tier opens what those before it open. */
export function TierList({ tiers, username }: Props) {
  return (
    <>
      <p className="settings-lead">
        The order is the ladder: each tier opens what those before it open.
      </p>
      {tiers.length === 0 && (
        <EmptyState title="No tier yet">
          A tier is what somebody gets for a regular payment. It begins as a draft that only you
          see.
        </EmptyState>
      )}
      {tiers.map((tier, index) => (
        <article className="tier" key={tier.id} id={`t-${tier.id}`}>
          <header>
            <h3 dir="auto">
              {tier.name}{" "}
              <Badge tone={tier.state === "live" ? "verd" : "blind"}>
                {tierStateNames[tier.state]}
              </Badge>
            </h3>
            <p className="tier-price">
              {tier.isFree
                ? "Free"
                : tier.prices
                    .map(
                      (price) =>
                        `${amount(price.minor, price.currency)} ${perCadence[price.cadence]}`,
                    )
                    .join(", ")}
            </p>
          </header>
          <p className="quiet">
            {tier.seatCount === 1 ? "One subscriber" : `${tier.seatCount} subscribers`}
            {tier.seatCap !== null && ` of ${tier.seatCap}`}
            {tier.benefits.length > 0 && `. ${tier.benefits.map(({ text }) => text).join(" · ")}`}
          </p>
          <div className="mine-acts">
            <ButtonLink small href={`/settings/monetization?tier=${tier.id}`}>
              Edit
            </ButtonLink>
            {!tier.isFree && (
              <ButtonLink small href={`/settings/monetization?price=${tier.id}`}>
                Price
              </ButtonLink>
            )}
            {steps[tier.state]
              .filter(([to]) => to !== "archived" || tier.seatCount === 0)
              .map(([to, label]) => (
                <Act
                  key={to}
                  form="tier_state"
                  tierId={tier.id}
                  name="state"
                  value={to}
                  label={label}
                />
              ))}
            {index > 0 && <Act form="tier_up" tierId={tier.id} label="Up" />}
            {index < tiers.length - 1 && <Act form="tier_down" tierId={tier.id} label="Down" />}
            {tier.seatCount > 0 && (
              <ButtonLink small kind="text" href={`/settings/monetization?clear=${tier.id}`}>
                End or move
              </ButtonLink>
            )}
          </div>
        </article>
      ))}
      <div className="mine-acts earning-more">
        <ButtonLink kind="primary" icon="plus" href="/settings/monetization?tier=new">
          Make a tier
        </ButtonLink>
        <ButtonLink href={`/creators/${username}/subscribe`}>See the page others see</ButtonLink>
      </div>
    </>
  );
}

export function Act(props: {
  form: string;
  tierId: string;
  label: string;
  name?: string;
  value?: string;
}) {
  return (
    <Form>
      <input type="hidden" name="form" value={props.form} />
      <input type="hidden" name="tierId" value={props.tierId} />
      {props.name && <input type="hidden" name={props.name} value={props.value} />}
      <SubmitButton kind="quiet" small>
        {props.label}
      </SubmitButton>
    </Form>
  );
}
