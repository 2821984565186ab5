import type { ComponentProps } from "react";
import { useTranslate } from "#app/ui/translate.ts";
import type { OwnTierView } from "#contracts/subscriptions";
import { TierCard } from "./TierCard.tsx";

interface Props extends Pick<ComponentProps<typeof TierCard>, "name" | "address"> {
  /** What the reader has of it already; a gift is for someone else. */
  readonly mine: OwnTierView | null;
  readonly tiers: readonly ComponentProps<typeof TierCard>["tier"][];
  readonly selection: {
    readonly tierId: string | undefined;
    readonly billingInterval: "month" | "year";
    readonly asGift: boolean;
    readonly invited?: string | undefined;
  };
}

/** The tiers side by side; until one is chosen, the second is suggested. */
export function TierList({ mine, tiers, selection, name, address }: Props) {
  const own = selection.asGift ? null : mine;
  const t = useTranslate();
  const chosen = tiers.find(({ id }) => id === selection.tierId);
  return (
    <div className="tiers">
      <h2 className="sr-only">{t("subscriptions.tiers")}</h2>
      {tiers
        .filter(({ isFree }) => !selection.asGift || !isFree)
        .map((tier, index) => (
          <TierCard
            key={tier.id}
            tier={tier}
            address={address}
            name={name}
            billingInterval={selection.asGift ? "month" : selection.billingInterval}
            suggested={!chosen && !own && index === Math.min(1, tiers.length - 1)}
            chosen={tier.id === chosen?.id}
            gift={selection.asGift}
            mine={own}
            invited={selection.invited}
          />
        ))}
    </div>
  );
}
