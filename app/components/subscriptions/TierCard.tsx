import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { type Cadence, perCadence, type TierView } from "#contracts/subscriptions";
import { amount, savedPercent, short, subscribePath } from "./figures.ts";

interface Props {
  readonly tier: TierView;
  readonly address: string;
  readonly name: string;
  readonly cadence: Cadence;
  /** Only the suggested tier has the money button. */
  readonly suggested: boolean;
  readonly chosen?: boolean;
  readonly gift?: boolean;
  readonly invited?: string | undefined;
}

/** A tier: name and price, what one gets, what the maker receives, the button with the amount. */
export function TierCard({
  tier,
  address,
  name,
  cadence,
  suggested,
  chosen,
  gift,
  invited,
}: Props) {
  const price = tier.prices.find((one) => one.cadence === cadence) ?? tier.prices[0];
  const full = tier.seatsLeft === 0;
  const other = tier.prices.find((one) => one.cadence !== price?.cadence);
  const saved = savedPercent(
    tier.prices.find((one) => one.cadence === "month")?.minor,
    tier.prices.find((one) => one.cadence === "year")?.minor,
  );
  return (
    <article className="tier" data-chosen={chosen || undefined}>
      <header>
        <h3 dir="auto">{tier.name}</h3>
        <p className="tier-price">
          {price ? (
            <>
              <b>{short(price.minor, price.currency)}</b> {perCadence[price.cadence]}
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
            <b>{amount(price.receivesMinor, price.currency)}</b> each {price.cadence}
          </span>
        </p>
      )}
      {price?.cadence === "month" && other && saved > 0 && (
        <p className="quiet">
          Or {short(other.minor, other.currency)} a year: {saved} % less.
        </p>
      )}
      {tier.seatsLeft !== null && tier.seatsLeft > 0 && (
        <p className="quiet">
          {tier.seatsLeft === 1 ? "One place left." : `${tier.seatsLeft} places left.`}
        </p>
      )}
      {full ? (
        <p className="quiet">All places are taken.</p>
      ) : (
        <ButtonLink
          kind={suggested && price ? "money" : "quiet"}
          wide
          href={`${subscribePath(address, { tier: tier.id, cadence: price?.cadence ?? "month", gift: gift ?? false, invited })}#checkout`}
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
  const cost = `${short(price.minor, price.currency)} ${perCadence[price.cadence]}`;
  return tier.trialDays > 0 ? `Try ${tier.trialDays} days, then ${cost}` : `Join for ${cost}`;
}
