import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import {
  billingIntervalSuffix,
  type TierState,
  type TierView,
  tierStateNames,
} from "#contracts/subscriptions";
import { amount, subscribePath } from "../subscriptions/figures.ts";
import { withQuery } from "./tiers-path.ts";

export interface OwnTier extends TierView {
  readonly slotsTaken: number;
  readonly slotLimit: number | null;
  readonly welcome: string;
}

interface Props {
  readonly tiers: readonly OwnTier[];
  /** The owner's path: `mira`, `guilds/quire-and-thread`. */
  readonly address: string;
  readonly tiersPath: string;
  /** False for read-only viewers. */
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
export function TierList({ tiers, address, tiersPath, mayChange = true }: Props) {
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
                        `${amount(price.minor, price.currency)} ${billingIntervalSuffix[price.billingInterval]}`,
                    )
                    .join(", ")}
            </p>
          </header>
          <p className="quiet">
            {tier.slotsTaken === 1 ? "One subscriber" : `${tier.slotsTaken} subscribers`}
            {tier.slotLimit !== null && ` of ${tier.slotLimit}`}
            {tier.benefits.length > 0 && `. ${tier.benefits.map(({ text }) => text).join(" · ")}`}
          </p>
          {mayChange && (
            <TierActions
              tier={tier}
              tiersPath={tiersPath}
              isFirst={index === 0}
              isLast={index === tiers.length - 1}
            />
          )}
        </article>
      ))}
      <div className="mine-acts earning-more">
        {mayChange && (
          <ButtonLink kind="primary" icon="plus" href={withQuery(tiersPath, "tier=new")}>
            Make a tier
          </ButtonLink>
        )}
        <ButtonLink href={subscribePath(address)}>See the page others see</ButtonLink>
      </div>
    </>
  );
}

function TierActions(props: {
  tier: OwnTier;
  tiersPath: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { tier, tiersPath, isFirst, isLast } = props;
  return (
    <div className="mine-acts">
      <ButtonLink small href={withQuery(tiersPath, `tier=${tier.id}`)}>
        Edit
      </ButtonLink>
      {!tier.isFree && (
        <ButtonLink small href={withQuery(tiersPath, `price=${tier.id}`)}>
          Price
        </ButtonLink>
      )}
      {steps[tier.state]
        .filter(([to]) => to !== "archived" || tier.slotsTaken === 0)
        .map(([to, label]) => (
          <Act key={to} form="tier_state" tierId={tier.id} name="state" value={to} label={label} />
        ))}
      {!isFirst && <Act form="tier_up" tierId={tier.id} label="Up" />}
      {!isLast && <Act form="tier_down" tierId={tier.id} label="Down" />}
      {tier.slotsTaken > 0 && (
        <ButtonLink small kind="text" href={withQuery(tiersPath, `clear=${tier.id}`)}>
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
