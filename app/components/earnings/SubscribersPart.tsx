import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import type { EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

/** How subscriptions do this month. */
export function SubscribersPart({ page: { subscriptions } }: { page: EarningsPage }) {
  if (!subscriptions) return null;
  const { monthly, subscribers, joined, left, lifetime } = subscriptions;
  return (
    <section className="earnings-part" aria-labelledby="subscribers">
      <h2 id="subscribers" className="section-head">
        Subscribers
      </h2>
      <Stats>
        <Stat label="Each month, at present prices" value={formatMoney(monthly)} money>
          <p className="small">From {subscribers.toLocaleString("en-GB")} who pay.</p>
        </Stat>
        <Stat label="New this month" value={String(joined)}>
          <p className="small">{left} left.</p>
        </Stat>
        <Stat label="One brings on average" value={lifetime ? formatMoney(lifetime) : "–"} money>
          <p className="small">
            {lifetime ? "Before they leave, after costs." : "Known once somebody has left."}
          </p>
        </Stat>
      </Stats>
    </section>
  );
}

/** Breakdowns by tier, work and guild, where available. */
export function BreakdownParts({ page: { breakdowns } }: { page: EarningsPage }) {
  return breakdowns.map(({ title, lines }) => (
    <section key={title} className="earnings-part" aria-label={title}>
      <h2 className="section-head">{title}, this month</h2>
      <DefinitionList
        entries={lines.map(({ label, amount, href }) => ({
          key: label,
          term: href ? <a href={href}>{label}</a> : label,
          value: formatMoney(amount),
        }))}
      />
    </section>
  ));
}
