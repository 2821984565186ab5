import { DebtLines } from "#app/components/payouts/HoldNote.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

/** What is owed, because of which refund or dispute, and how it is paid back. */
export function OwedPart({ page: { owed, debts } }: { page: EarningsPage }) {
  if (owed.amountMinor <= 0n) return null;
  return (
    <section className="earnings-owed" aria-labelledby="owed">
      <Icon name="circle-exclamation-point" size={20} />
      <div>
        <h2 id="owed">
          You owe <a href="/earnings/entries?figure=owed">{formatMoney(owed)}</a>
        </h2>
        <p>
          Money was given back to payers after you had withdrawn it. New earnings pay it back first,
          by themselves; payouts wait until then.
        </p>
        <DebtLines debts={debts} />
      </div>
    </section>
  );
}
