import { holdWords, stateNames, stateTones } from "#app/components/payouts/labels.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayoutLine } from "#contracts/payouts";

/** A payout's state in one or two words; a hold with its reason. */
export function StateBadge({ payout }: { payout: Pick<PayoutLine, "state" | "holdReason"> }) {
  const t = useTranslate();
  const state = t(stateNames[payout.state]);
  return (
    <Badge tone={stateTones[payout.state]}>
      {payout.holdReason
        ? t("payouts.stateAndReason", { state, reason: t(holdWords[payout.holdReason].name) })
        : state}
    </Badge>
  );
}
