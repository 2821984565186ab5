import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { receivingAccount } from "./charged.ts";
import { legsIn } from "./legs.ts";

interface FeeCoveredInput {
  readonly owner: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The platform takes over a cost that another owner had borne. */
export function feeCovered({ owner, amountMinor, currency }: FeeCoveredInput): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "fee_covered",
    legs: [leg("platform_fees", -amountMinor), leg(receivingAccount(owner), amountMinor, owner)],
  };
}
