import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { DebtView, PayoutPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { holdWords } from "./labels.ts";

/** Why a payout is on hold, until when, and what to do. How to object is shown below it. */
export function HoldNote({ payout }: { payout: PayoutPage }) {
  const t = useTranslate();
  if (!payout.holdReason) return null;
  const { name, why, todo, href } = holdWords[payout.holdReason];
  return (
    <section className="hold-note" aria-labelledby="hold">
      <Icon name="clock" size={20} />
      <div>
        <h2 id="hold">{t("payouts.hold.title", { reason: t(name) })}</h2>
        <dl className="hold-facts">
          <div>
            <dt>{t("payouts.hold.why")}</dt>
            <dd>
              {t(why)}
              <DebtLines debts={payout.debts} />
            </dd>
          </div>
          <div>
            <dt>{t("payouts.hold.until")}</dt>
            <dd>
              {payout.holdUntil ? (
                <DateTime at={payout.holdUntil} form="exact" />
              ) : (
                t("payouts.hold.noDate")
              )}
            </dd>
          </div>
          <div>
            <dt>{t("payouts.hold.todo")}</dt>
            <dd>{href ? <a href={href}>{t(todo)}</a> : t(todo)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const causes = {
  refund: "payouts.debts.refund",
  dispute: "payouts.debts.dispute",
  other: "payouts.debts.other",
} as const;

/** The refund or dispute behind each debt, and how much of it is left. */
export function DebtLines({ debts }: { debts: readonly DebtView[] }) {
  const t = useTranslate();
  if (debts.length === 0) return null;
  return (
    <ul className="debt-lines">
      {debts.map(({ transferId, cause, at, amount, left }) => (
        <li key={transferId}>
          <Message
            id={causes[cause]}
            values={{
              left: formatMoney(left, t),
              amount: formatMoney(amount, t),
              date: <DateTime at={at} />,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
