import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

interface RefundConfirmedInput {
  readonly payer: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The processor has completed the refund: the payer has the money. */
export function refundConfirmed({ payer, amountMinor, currency }: RefundConfirmedInput): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "refund_confirmed",
    legs: [leg("processor_clearing", -amountMinor), leg("external_payer", amountMinor, payer)],
  };
}
