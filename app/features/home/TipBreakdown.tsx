import { useTranslate } from "#app/ui/translate.ts";
import type { FeeExample } from "#contracts/payments";

/** Explains "where each cent goes" by an example with this site's fees and currency. */
export function TipBreakdown({
  paid,
  cardFee,
  platformFee,
  received,
  platformShare,
  leftAfter,
}: FeeExample) {
  const t = useTranslate();
  const afterCard = leftAfter.cardFee * 100;
  const afterAll = leftAfter.platformFee * 100;
  /** Each bar begins and ends in hundredths of what was paid, where the last ended. */
  const steps = [
    { name: t("home.breakdown.tip"), amount: paid, from: 0, to: 100, kind: "paid" },
    { name: t("home.breakdown.cardFee"), amount: cardFee, from: afterCard, to: 100, kind: "off" },
    {
      name: t("home.breakdown.platformFee", { percent: platformShare }),
      amount: platformFee,
      from: afterAll,
      to: afterCard,
      kind: "off",
    },
    { name: t("home.breakdown.received"), amount: received, from: 0, to: afterAll, kind: "left" },
  ];
  return (
    <aside className="cents" aria-labelledby="fee-example">
      <h2 id="fee-example">{t("home.breakdown.title", { amount: paid })}</h2>
      <dl>
        {steps.map(({ name, amount, from, to, kind }) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd>{t("common.amount", { amount })}</dd>
            <dd>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M${from} 0H${to}V1H${from}Z`} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="caption">{t("home.breakdown.note")}</p>
    </aside>
  );
}
