import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import {
  type BillingInterval,
  billingIntervalSuffix,
  type TierView,
} from "#contracts/subscriptions";
import { amount, savedPercent, short, subscribePath } from "./figures.ts";

interface Props {
  readonly tier: TierView;
  readonly address: string;
  readonly name: string;
  readonly billingInterval: BillingInterval;
  /** Only the suggested tier has the money button. */
  readonly suggested: boolean;
  readonly chosen?: boolean;
  readonly gift?: boolean;
  readonly invited?: string | undefined;
}

/** A tier: name, price, benefits, what the creator receives, and a button with the amount. */
export function TierCard({
  tier,
  address,
  name,
  billingInterval,
  suggested,
  chosen,
  gift,
  invited,
}: Props) {
  const price =
    tier.prices.find((one) => one.billingInterval === billingInterval) ?? tier.prices[0];
  const full = tier.slotsLeft === 0;
  const other = tier.prices.find((one) => one.billingInterval !== price?.billingInterval);
  const saved = savedPercent(
    tier.prices.find((one) => one.billingInterval === "month")?.minor,
    tier.prices.find((one) => one.billingInterval === "year")?.minor,
  );
  return (
    <article className="tier" data-chosen={chosen || undefined}>
      <header>
        <h3 dir="auto">{tier.name}</h3>
        <p className="tier-price">
          {price ? (
            <>
              <b>{short(price.minor, price.currency)}</b>{" "}
              {billingIntervalSuffix[price.billingInterval]}
            </>
          ) : (
            <b>Free</b>
          )}
        </p>
      </header>
      {tier.description && (
        <p className="tier-about" dir="auto">
          {tier.description}
        </p>
      )}
      <ul className="tier-benefits">
        {tier.benefits.map(({ text }) => (
          <li key={text} dir="auto">
            <Icon name="check" size={16} />
            {text}
          </li>
        ))}
      </ul>
      {price && (
        <p className="tier-receives">
          <span>{name} receives</span>
          <span>
            <b>{amount(price.netMinor, price.currency)}</b> each {price.billingInterval}
          </span>
        </p>
      )}
      {price?.billingInterval === "month" && other && saved > 0 && (
        <p className="quiet">
          Or {short(other.minor, other.currency)} a year: {saved} % less.
        </p>
      )}
      {tier.slotsLeft !== null && tier.slotsLeft > 0 && (
        <p className="quiet">
          {tier.slotsLeft === 1 ? "One place left." : `${tier.slotsLeft} places left.`}
        </p>
      )}
      {full ? (
        <p className="quiet">All places are taken.</p>
      ) : (
        <ButtonLink
          kind={suggested && price ? "money" : "quiet"}
          wide
          href={`${subscribePath(address, { tier: tier.id, billingInterval: price?.billingInterval ?? "month", gift: gift ?? false, invited })}#checkout`}
          aria-current={chosen ? "true" : undefined}
        >
          {label(tier, price, gift)}
        </ButtonLink>
      )}
    </article>
  );
}

function label(tier: TierView, price: TierView["prices"][number] | undefined, gift = false) {
  if (!price) return `Join ${tier.name} for nothing`;
  if (gift) return `Give ${tier.name}`;
  const cost = `${short(price.minor, price.currency)} ${billingIntervalSuffix[price.billingInterval]}`;
  return tier.trialDays > 0 ? `Try ${tier.trialDays} days, then ${cost}` : `Join for ${cost}`;
}
