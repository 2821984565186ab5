import { Stat, Stats } from "#app/ui/Stat.tsx";
import type { AccountKind, BalanceView } from "#contracts/ledger";
import { isZero, shown } from "./amount.ts";

const order: readonly { kinds: readonly AccountKind[]; label: string; note: string }[] = [
  { kinds: ["creator_available"], label: "Available now", note: "Free to pay out or to keep" },
  { kinds: ["creator_pending"], label: "Pending", note: "Earned, and free in a few days" },
  {
    kinds: ["creator_reserved", "payout_in_transit"],
    label: "On its way",
    note: "Set aside for a payout, or already sent",
  },
  { kinds: ["creator_debt"], label: "Owed", note: "Taken from your next earnings" },
];

/** What somebody has with the hall, one row of figures per currency. */
export function Balances({ balances }: { balances: readonly BalanceView[] }) {
  const held = balances.filter(({ parts }, row) => row === 0 || parts.length > 0);
  return held.map(({ currency, parts }, row) => (
    <Stats key={currency}>
      {order.map(({ kinds, label, note }, index) => {
        const minor = parts
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);
        const amount = { amountMinor: String(minor), currency };
        if (isZero(amount) && index + row > 0) return null;
        return (
          <Stat key={label} label={label} value={shown(amount)} money big={index + row === 0}>
            <p className="transaction-note">{note}</p>
          </Stat>
        );
      })}
    </Stats>
  ));
}
