import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";

interface Lost {
  readonly payer: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The bank sided with the payer, who keeps the money. */
export function disputeLost({ payer, amountMinor, currency }: Lost): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "dispute_lost",
    legs: [leg("disputes", -amountMinor), leg("external_payer", amountMinor, payer)],
  };
}
