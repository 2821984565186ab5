import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { creditLegs, type LockedBalances } from "./debit-credit.ts";
import { legsIn } from "./legs.ts";

interface Release {
  readonly owner: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly held: LockedBalances;
}

/** The days of waiting are over: earnings are free, less what is owed. */
export function releasedFromPending({ owner, amountMinor, currency, held }: Release): Transfer {
  return {
    kind: "released_from_pending",
    legs: [
      legsIn(currency)("creator_pending", -amountMinor, owner),
      ...creditLegs(owner, amountMinor, currency, held),
    ],
  };
}
