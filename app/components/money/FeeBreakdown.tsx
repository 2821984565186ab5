import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { percentText } from "#contracts/creators";
import type { Fees } from "#contracts/payments";
import { costsOf } from "#contracts/tips";
import { formatMoney, type Money, negate } from "#platform/money";
import "./money.css";

/** Shows how a payment is split before it is made. */
export function FeeBreakdown({ charge, fees, to }: { charge: Money; fees: Fees; to: string }) {
  const t = useTranslate();
  const { platform, card, receives } = costsOf(charge, fees);
  return (
    <div aria-live="polite">
      <DefinitionList
        torn
        entries={[
          { key: "charge", term: t("payments.you"), value: formatMoney(charge, t) },
          {
            key: "platform",
            term: t("payments.platformFeePercent", {
              percent: percentText(fees.platformBp, t),
            }),
            value: formatMoney(negate(platform), t),
          },
          { key: "card", term: t("payments.cardFee"), value: formatMoney(negate(card), t) },
          {
            key: "receives",
            term: t("payments.receives", { name: to }),
            value: <b className="money-net">{formatMoney(receives, t)}</b>,
          },
        ]}
      />
    </div>
  );
}
