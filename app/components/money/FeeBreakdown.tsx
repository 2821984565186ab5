import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { Fees } from "#contracts/payments";
import { costsOf } from "#contracts/tips";
import { formatMoney, type Money } from "#platform/money";
import "./money.css";

/** Shows how a payment is split before it is made. */
export function FeeBreakdown({ charge, fees, to }: { charge: Money; fees: Fees; to: string }) {
  const { platform, card, receives } = costsOf(charge, fees);
  const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 });
  return (
    <div aria-live="polite">
      <DefinitionList
        torn
        entries={[
          { key: "charge", term: "You pay", value: formatMoney(charge) },
          {
            key: "platform",
            term: `Guildhall, ${percent.format(fees.platformBp / 10_000)}`,
            value: `−${formatMoney(platform)}`,
          },
          { key: "card", term: "Card costs, as charged", value: `−${formatMoney(card)}` },
          {
            key: "receives",
            term: `${to} receives`,
            value: <b className="money-net">{formatMoney(receives)}</b>,
          },
        ]}
      />
    </div>
  );
}
