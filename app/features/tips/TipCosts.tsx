import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { costsOf, type JarView } from "#contracts/tips";
import { formatMoney, type Money } from "#platform/money";

/** Where each cent will go, before it goes. */
export function TipCosts({ charge, jar }: { charge: Money; jar: JarView }) {
  const { platform, card, receives } = costsOf(charge, jar.fees);
  const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 });
  return (
    <div aria-live="polite">
      <DefinitionList
        torn
        entries={[
          { key: "charge", term: "You pay", value: formatMoney(charge) },
          {
            key: "platform",
            term: `Guildhall, ${percent.format(jar.fees.platformBp / 10_000)}`,
            value: `−${formatMoney(platform)}`,
          },
          { key: "card", term: "Card costs, as charged", value: `−${formatMoney(card)}` },
          {
            key: "receives",
            term: `${jar.displayName} receives`,
            value: <b className="tip-net">{formatMoney(receives)}</b>,
          },
        ]}
      />
    </div>
  );
}
