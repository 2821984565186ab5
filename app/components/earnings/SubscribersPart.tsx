import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

/** How subscriptions do this month. */
export function SubscribersPart({ page: { subscriptions } }: { page: EarningsPage }) {
  const t = useTranslate();
  if (!subscriptions) return null;
  const { monthly, subscribers, joined, left, lifetime } = subscriptions;
  return (
    <section className="earnings-part" aria-labelledby="subscribers">
      <h2 id="subscribers" className="section-head">
        {t("earnings.subscribers.title")}
      </h2>
      <Stats>
        <Stat label={t("earnings.subscribers.monthly")} value={formatMoney(monthly, t)} money>
          <p className="small">{t("earnings.subscribers.paying", { count: subscribers })}</p>
        </Stat>
        <Stat label={t("earnings.subscribers.joined")} value={t.number(joined)}>
          <p className="small">{t("earnings.subscribers.left", { count: left })}</p>
        </Stat>
        <Stat
          label={t("earnings.subscribers.lifetime")}
          value={lifetime ? formatMoney(lifetime, t) : "–"}
          money
        >
          <p className="small">
            {lifetime
              ? t("earnings.subscribers.lifetimeHelp")
              : t("earnings.subscribers.lifetimeUnknown")}
          </p>
        </Stat>
      </Stats>
      <p>
        <a className="link" href="/earnings/subscribers">
          {t("earnings.subscribers.growth")}
        </a>
      </p>
    </section>
  );
}

const breakdownTitles = { tier: "earnings.breakdowns.tier" } as const;

/** Breakdowns by tier, work and guild, where available. */
export function BreakdownParts({ page: { breakdowns } }: { page: EarningsPage }) {
  const t = useTranslate();
  return breakdowns.map(({ by, lines }) => (
    <section key={by} className="earnings-part" aria-labelledby={`by-${by}`}>
      <h2 id={`by-${by}`} className="section-head">
        {t(breakdownTitles[by])}
      </h2>
      <DefinitionList
        entries={lines.map(({ label, amount, href }) => ({
          key: label,
          term: href ? <a href={href}>{label}</a> : label,
          value: formatMoney(amount, t),
        }))}
      />
    </section>
  ));
}
