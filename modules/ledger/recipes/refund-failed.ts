import type { Transfer } from "../transfer.ts";
import { restored } from "./restored.ts";
import type { HeldBalances } from "./take-from.ts";

interface Failed {
  /** The refund as it stands; post this one as reversing it. */
  readonly refund: Transfer;
  readonly held: HeldBalances;
}

/** The processor could not give it back: everybody has again what they gave. */
export const refundFailed = ({ refund, held }: Failed): Transfer => ({
  kind: "refund_failed",
  legs: restored(refund.legs, held),
});
