import { Fragment } from "react";
import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TierState, type TierView, tierStateNames } from "#contracts/subscriptions";
import type { Message, Translate } from "#platform/i18n";
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

const steps: Readonly<Record<TierState, readonly (readonly [TierState, Message])[]>> = {
  draft: [
    ["live", "subscriptions.tier.publish"],
    ["archived", "subscriptions.tier.archive"],
  ],
  live: [["closed", "subscriptions.tier.close"]],
  closed: [
    ["live", "subscriptions.tier.reopen"],
    ["archived", "subscriptions.tier.archive"],
  ],
  archived: [],
};

/** What a tier costs: "€6.00 a month", "€60.00 a year". */
export const pricesOf = ({ prices }: Pick<OwnTier, "prices">, t: Translate): string[] =>
  prices.map((price) =>
    t("subscriptions.price", {
      price: amount(price.minor, price.currency, t),
      interval: price.billingInterval,
    }),
  );

/** The tiers in order: each includes what those before it include. */
export function TierList({ tiers, address, tiersPath, mayChange = true }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="settings-lead">{t("subscriptions.tier.order")}</p>
      {tiers.length === 0 && (
        <EmptyState title={t("subscriptions.tier.empty.title")}>
          {t("subscriptions.tier.empty.text")}
        </EmptyState>
      )}
      {tiers.map((tier, index) => (
        <article className="tier" key={tier.id} id={`t-${tier.id}`}>
          <header>
            <h3>
              <bdi>{tier.name}</bdi>{" "}
              <Badge tone={tier.state === "live" ? "verd" : "blind"}>
                {t(tierStateNames[tier.state])}
              </Badge>
            </h3>
            <p className="tier-price">
              {tier.isFree ? t("subscriptions.free") : t.list(pricesOf(tier, t), "disjunction")}
            </p>
          </header>
          <p className="quiet">
            {tier.slotLimit === null
              ? t("subscriptions.tier.subscribers", { count: tier.slotsTaken })
              : t("subscriptions.tier.places", { count: tier.slotsTaken, limit: tier.slotLimit })}
            {tier.benefits.map(({ text }) => (
              <Fragment key={text}>
                {" · "}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
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
            {t("subscriptions.tier.create")}
          </ButtonLink>
        )}
        <ButtonLink href={subscribePath(address)}>{t("subscriptions.tier.view")}</ButtonLink>
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
  const t = useTranslate();
  const { tier, tiersPath, isFirst, isLast } = props;
  return (
    <div className="mine-acts">
      <ButtonLink small href={withQuery(tiersPath, `tier=${tier.id}`)}>
        {t("subscriptions.tier.edit")}
      </ButtonLink>
      {!tier.isFree && (
        <ButtonLink small href={withQuery(tiersPath, `price=${tier.id}`)}>
          {t("subscriptions.tier.changePrice")}
        </ButtonLink>
      )}
      {steps[tier.state]
        .filter(([to]) => to !== "archived" || tier.slotsTaken === 0)
        .map(([to, label]) => (
          <Act
            key={to}
            form="tier_state"
            tierId={tier.id}
            name="state"
            value={to}
            label={t(label)}
          />
        ))}
      {!isFirst && <Act form="tier_up" tierId={tier.id} label={t("subscriptions.tier.up")} />}
      {!isLast && <Act form="tier_down" tierId={tier.id} label={t("subscriptions.tier.down")} />}
      {tier.slotsTaken > 0 && (
        <ButtonLink small kind="text" href={withQuery(tiersPath, `clear=${tier.id}`)}>
          {t("subscriptions.tier.retire")}
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
