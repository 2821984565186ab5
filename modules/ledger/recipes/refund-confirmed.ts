import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

interface Confirmed {
  readonly payer: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The processor has given the money back: it is with the payer. */
export function refundConfirmed({ payer, amountMinor, currency }: Confirmed): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "refund_confirmed",
    legs: [leg("processor_clearing", -amountMinor), leg("external_payer", amountMinor, payer)],
  };
}
