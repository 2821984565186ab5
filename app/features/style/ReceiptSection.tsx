import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Receipt } from "#app/ui/Receipt.tsx";
import { Sparkline } from "#app/ui/Sparkline.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { cents } from "./examples.ts";

export function ReceiptSection() {
  return (
    <div className="style-stack">
      <Stats>
        <Stat label="Available now" value="€1,284.40" money>
          <p className="style-note">Next automatic payout, 1 December</p>
        </Stat>
        <Stat label="Followers" value="2,318">
          <Sparkline
            label="Followers, from 210 to 2,318 in a year"
            values={[210, 340, 396, 520, 610, 830, 1104, 1260, 1490, 1877, 2204, 2318]}
          />
        </Stat>
      </Stats>
      <div className="style-receipt">
        <Receipt
          title="From 12.10 to 8.61"
          subtitle="Leif Aaberg, Workshop, 15 November 2025"
          paid={{ label: "Leif paid", amount: 12.1 }}
          deductions={[
            { label: "VAT 21%, to the tax office", amount: 2.1 },
            { label: "Guildhall, 10% of 10.00", amount: 1 },
            { label: "Card cost, passed on as charged", amount: 0.39 },
          ]}
          resultLabel="You receive"
          format={cents}
          formatFull={(amount) => `€${cents(amount)}`}
        >
          <DefinitionList
            torn
            entries={[
              { term: "Entry", value: "48 213" },
              { term: "Available from", value: "22 November" },
              { term: "Fingerprint", value: "9f3c 71ab e204" },
            ]}
          />
        </Receipt>
      </div>
    </div>
  );
}
