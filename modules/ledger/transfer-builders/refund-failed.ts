import type { Transfer } from "../transfer.ts";
import type { LockedBalances } from "./debit-credit.ts";
import { restored } from "./restored.ts";

interface RefundFailedInput {
  /** The refund as posted; post this one as reversing it. */
  readonly refund: Transfer;
  readonly held: LockedBalances;
}

/** The processor could not refund: everyone gets back what they gave. */
export const refundFailed = ({ refund, held }: RefundFailedInput): Transfer => ({
  kind: "refund_failed",
  legs: restored(refund.legs, held),
});
