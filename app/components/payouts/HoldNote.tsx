import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { DebtView, PayoutPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";
import { holdWords } from "./labels.ts";

/** Why a payout is on hold, until when, and what to do. How to object is shown below it. */
export function HoldNote({ payout }: { payout: PayoutPage }) {
  if (!payout.holdReason) return null;
  const { name, why, todo, href } = holdWords[payout.holdReason];
  return (
    <section className="hold-note" aria-labelledby="hold">
      <Icon name="clock" size={20} />
      <div>
        <h2 id="hold">Held: {name.toLowerCase()}</h2>
        <dl className="hold-facts">
          <div>
            <dt>Why</dt>
            <dd>
              {why}
              <DebtLines debts={payout.debts} />
            </dd>
          </div>
          <div>
            <dt>Until</dt>
            <dd>
              {payout.holdUntil ? (
                <DateTime at={payout.holdUntil} form="exact" />
              ) : (
                "It ends with its reason; no day is set."
              )}
            </dd>
          </div>
          <div>
            <dt>What to do</dt>
            <dd>{href ? <a href={href}>{todo}</a> : todo}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const causes = {
  refund: "a refund",
  dispute: "a dispute",
  other: "a correction",
} as const;

/** The refund or dispute behind each debt, and how much of it is left. */
export function DebtLines({ debts }: { debts: readonly DebtView[] }) {
  if (debts.length === 0) return null;
  return (
    <ul className="debt-lines">
      {debts.map(({ transferId, cause, at, amount, left }) => (
        <li key={transferId}>
          {formatMoney(left)} of {formatMoney(amount)}, from {causes[cause]} on <DateTime at={at} />
        </li>
      ))}
    </ul>
  );
}
