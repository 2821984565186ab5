import { useTranslate } from "#app/ui/translate.ts";
import type { GoalView, OwnTierView, TierView } from "#contracts/subscriptions";
import { GoalBar } from "./GoalBar.tsx";
import { TierCard } from "./TierCard.tsx";
import "./subscriptions.css";

interface Props {
  readonly address: string;
  readonly name: string;
  readonly tiers: readonly TierView[];
  readonly goals: readonly GoalView[];
  readonly mine: OwnTierView | null;
}

/** Shown beside a creator's work: the ways to support it, and the one the reader has. */
export function SupportPanel({ address, name, tiers, goals, mine }: Props) {
  const t = useTranslate();
  const suggested = tiers.filter(({ isFree }) => !isFree)[1] ?? tiers.find(({ isFree }) => !isFree);
  return (
    <section className="support" aria-labelledby="support">
      <h2 id="support" className="section-head">
        {t("subscriptions.panel.title", { name })}
      </h2>
      {tiers.map((tier) => (
        <TierCard
          key={tier.id}
          tier={tier}
          address={address}
          name={name}
          billingInterval="month"
          suggested={!mine && tier.id === suggested?.id}
          mine={mine}
        />
      ))}
      <p className="quiet">{t("subscriptions.panel.cancel")}</p>
      {goals.map((goal) => (
        <GoalBar key={goal.id} goal={goal} />
      ))}
    </section>
  );
}
