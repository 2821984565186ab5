import type { Owner } from "../account-kinds.ts";
import type { Transfer } from "../transfer.ts";
import { legsIn } from "./legs.ts";
import { giveTo, type HeldBalances } from "./take-from.ts";

interface Release {
  readonly owner: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly held: HeldBalances;
}

/** The days of waiting are over: earnings are free, less what is owed. */
export function releasedFromPending({ owner, amountMinor, currency, held }: Release): Transfer {
  return {
    kind: "released_from_pending",
    legs: [
      legsIn(currency)("creator_pending", -amountMinor, owner),
      ...giveTo(owner, amountMinor, currency, held),
    ],
  };
}
