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
import { amount, subscribePath } from "../subscriptions/figures.ts";
import { deskAt } from "./desk.ts";

export interface OwnTier extends TierView {
  readonly seatCount: number;
  readonly seatCap: number | null;
  readonly welcome: string;
}

interface Props {
  readonly tiers: readonly OwnTier[];
  /** Whose they are: `mira`, `guilds/quire-and-thread`. */
  readonly address: string;
  readonly desk: string;
  /** Some only look. */
  readonly mayChange?: boolean;
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
export function TierList({ tiers, address, desk, mayChange = true }: Props) {
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
          {mayChange && (
            <TierActs
              tier={tier}
              desk={desk}
              isFirst={index === 0}
              isLast={index === tiers.length - 1}
            />
          )}
        </article>
      ))}
      <div className="mine-acts earning-more">
        {mayChange && (
          <ButtonLink kind="primary" icon="plus" href={deskAt(desk, "tier=new")}>
            Make a tier
          </ButtonLink>
        )}
        <ButtonLink href={subscribePath(address)}>See the page others see</ButtonLink>
      </div>
    </>
  );
}

function TierActs(props: { tier: OwnTier; desk: string; isFirst: boolean; isLast: boolean }) {
  const { tier, desk, isFirst, isLast } = props;
  return (
    <div className="mine-acts">
      <ButtonLink small href={deskAt(desk, `tier=${tier.id}`)}>
        Edit
      </ButtonLink>
      {!tier.isFree && (
        <ButtonLink small href={deskAt(desk, `price=${tier.id}`)}>
          Price
        </ButtonLink>
      )}
      {steps[tier.state]
        .filter(([to]) => to !== "archived" || tier.seatCount === 0)
        .map(([to, label]) => (
          <Act key={to} form="tier_state" tierId={tier.id} name="state" value={to} label={label} />
        ))}
      {!isFirst && <Act form="tier_up" tierId={tier.id} label="Up" />}
      {!isLast && <Act form="tier_down" tierId={tier.id} label="Down" />}
      {tier.seatCount > 0 && (
        <ButtonLink small kind="text" href={deskAt(desk, `clear=${tier.id}`)}>
          End or move
        </ButtonLink>
      )}
    </div>
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
