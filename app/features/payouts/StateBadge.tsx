import { holdWords, stateNames, stateTones } from "#app/components/payouts/labels.ts";
import { Badge } from "#app/ui/Badge.tsx";
import type { PayoutLine } from "#contracts/payouts";

/** A payout's state in one or two words; a hold with its reason. */
export function StateBadge({ payout }: { payout: Pick<PayoutLine, "state" | "holdReason"> }) {
  const reason = payout.holdReason ? `: ${holdWords[payout.holdReason].name.toLowerCase()}` : "";
  return (
    <Badge tone={stateTones[payout.state]}>
      {stateNames[payout.state]}
      {reason}
    </Badge>
  );
}
