import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { BillingInterval, OwnTierView, TierView } from "#contracts/subscriptions";
import type { Translate } from "#platform/i18n";
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
  /** What the reader has of this seller already. */
  readonly mine?: OwnTierView | null;
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
  mine,
}: Props) {
  const t = useTranslate();
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
            <Message
              id="subscriptions.price"
              values={{
                price: <b>{short(price.minor, price.currency, t)}</b>,
                interval: price.billingInterval,
              }}
            />
          ) : (
            <b>{t("subscriptions.free")}</b>
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
          <li key={text}>
            <Icon name="check" size={16} />
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
      {price && <Receives price={price} name={name} />}
      {price?.billingInterval === "month" && other && saved > 0 && (
        <p className="quiet">
          {t("subscriptions.card.yearly", {
            price: short(other.minor, other.currency, t),
            percent: saved,
          })}
        </p>
      )}
      {tier.slotsLeft !== null && tier.slotsLeft > 0 && (
        <p className="quiet">{t("subscriptions.card.placesLeft", { count: tier.slotsLeft })}</p>
      )}
      {mine ? (
        <OwnTierLink tier={tier} mine={mine} price={price} full={full} />
      ) : full ? (
        <p className="quiet">{t("subscriptions.card.full")}</p>
      ) : (
        <ButtonLink
          kind={suggested && price ? "money" : "quiet"}
          wide
          href={`${subscribePath(address, { tier: tier.id, billingInterval: price?.billingInterval ?? "month", gift: gift ?? false, invited })}#checkout`}
          aria-current={chosen ? "true" : undefined}
        >
          {label(t, tier, price, gift)}
        </ButtonLink>
      )}
    </article>
  );
}

interface OwnTierLinkProps {
  readonly tier: TierView;
  readonly mine: OwnTierView;
  readonly price: TierView["prices"][number] | undefined;
  readonly full: boolean;
}

/** For a subscriber: their tier is not offered as new, and the others are changes of it. */
function OwnTierLink({ tier, mine, price, full }: OwnTierLinkProps) {
  const t = useTranslate();
  if (tier.id === mine.tierId)
    return (
      <>
        <p className="tier-own">
          <Icon name="check" size={16} />
          <b>{t("subscriptions.card.yourTier")}</b>
        </p>
        <ButtonLink wide href="/my-subscriptions">
          {t("subscriptions.card.manage")}
        </ButtonLink>
      </>
    );
  if (!price || !mine.canChange) return null;
  if (full) return <p className="quiet">{t("subscriptions.card.full")}</p>;
  // A change keeps the interval they pay in, where this tier has a price for it.
  const { billingInterval } =
    tier.prices.find((one) => one.billingInterval === mine.billingInterval) ?? price;
  return (
    <ButtonLink
      wide
      href={`/my-subscriptions?do=change&id=${mine.id}&tier=${tier.id}&cadence=${billingInterval}#preview`}
    >
      {mine.above.includes(tier.id)
        ? t("subscriptions.card.upgrade")
        : t("subscriptions.card.downgrade")}
    </ButtonLink>
  );
}

/** What the creator or guild receives, and what others they share with do. */
function Receives({ price, name }: { price: TierView["prices"][number]; name: string }) {
  const t = useTranslate();
  if (!price.receives)
    return price.isTaxAdded ? <p className="caption">{t("tax.checkout.plusTax")}</p> : null;
  const { sellerMinor, othersMinor, others } = price.receives;
  const line = (who: string, minor: string) => (
    <p className="tier-receives">
      <span>{who}</span>
      <span>
        <Message
          id="subscriptions.card.receivesAmount"
          values={{
            amount: amount(minor, price.currency, t),
            interval: price.billingInterval,
            b: (text) => <b>{text}</b>,
          }}
        />
      </span>
    </p>
  );
  return (
    <>
      {(others === 0 || sellerMinor !== "0") &&
        line(t("subscriptions.card.receives", { name }), sellerMinor)}
      {others > 0 && line(t("payments.othersReceive", { count: others }), othersMinor)}
    </>
  );
}

function label(
  t: Translate,
  tier: TierView,
  price: TierView["prices"][number] | undefined,
  gift = false,
): string {
  if (!price) return t("subscriptions.card.joinFree", { tier: tier.name });
  if (gift) return t("subscriptions.card.gift", { tier: tier.name });
  const cost = t("subscriptions.price", {
    price: short(price.minor, price.currency, t),
    interval: price.billingInterval,
  });
  return tier.trialDays > 0
    ? t("subscriptions.card.trial", { days: tier.trialDays, price: cost })
    : t("subscriptions.card.join", { price: cost });
}
