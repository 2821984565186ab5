import { useTranslate } from "#app/ui/translate.ts";
import type { OwnTierView, TierView } from "#contracts/subscriptions";
import { short } from "./figures.ts";

/**
 * On phones the tiers are below all works: this bar above the bottom bar leads to them, and leaves
 * when they come into view. Subscribers don't need it.
 */
export function SupportBar({
  tiers,
  mine,
}: {
  readonly tiers: readonly TierView[];
  readonly mine: OwnTierView | null;
}) {
  const t = useTranslate();
  if (mine) return null;
  const prices = tiers
    .filter(({ slotsLeft }) => slotsLeft !== 0)
    .flatMap(({ prices }) => prices.filter(({ billingInterval }) => billingInterval === "month"));
  const cheapest = prices.toSorted((one, other) => Number(one.minor) - Number(other.minor))[0];
  if (!cheapest) return null;
  const price = short(cheapest.minor, cheapest.currency, t);
  return (
    <p className="support-bar">
      <a className="btn btn-money btn-wide" href="#support">
        {t("subscriptions.panel.from", { price })}
      </a>
    </p>
  );
}
