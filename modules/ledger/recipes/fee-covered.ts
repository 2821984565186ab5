import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { purseOf } from "./charged.ts";
import { legsIn } from "./legs.ts";

interface Cover {
  readonly owner: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The platform takes a cost upon itself that somebody had borne. */
export function feeCovered({ owner, amountMinor, currency }: Cover): Transfer {
  const leg = legsIn(currency);
  return {
    kind: "fee_covered",
    legs: [leg("platform_fees", -amountMinor), leg(purseOf(owner), amountMinor, owner)],
  };
}
