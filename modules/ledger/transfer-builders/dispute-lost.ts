import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

interface DisputeLostInput {
  readonly payer: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The bank decided for the payer, who keeps the money. */
export function disputeLost({ payer, amountMinor, currency }: DisputeLostInput): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "dispute_lost",
    legs: [leg("disputes", -amountMinor), leg("external_payer", amountMinor, payer)],
  };
}
