import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";

interface Step {
  readonly name: Message;
  /** In euro. */
  readonly amount: string;
  /** Where its bar begins and ends, in hundredths of what was paid. */
  readonly from: number;
  readonly to: number;
  readonly kind: "paid" | "off" | "left";
}

/** Five euro, card costs of 1.5 % and €0.25, the platform's 5 %. Each step begins where the last ended. */
const steps: readonly Step[] = [
  { name: "home.breakdown.tip", amount: "5.00", from: 0, to: 100, kind: "paid" },
  { name: "home.breakdown.cardFee", amount: "-0.33", from: 93.4, to: 100, kind: "off" },
  { name: "home.breakdown.platformFee", amount: "-0.25", from: 88.4, to: 93.4, kind: "off" },
  { name: "home.breakdown.received", amount: "4.42", from: 0, to: 88.4, kind: "left" },
];

/** Explains "where each cent goes" by an example. */
export function TipBreakdown() {
  const t = useTranslate();
  return (
    <aside className="cents" aria-labelledby="five-euro">
      <h2 id="five-euro">{t("home.breakdown.title")}</h2>
      <dl>
        {steps.map(({ name, amount, from, to, kind }) => (
          <div key={name} data-kind={kind}>
            <dt>{t(name)}</dt>
            <dd>{t("common.amount", { amount: { amount, currency: "EUR" } })}</dd>
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
