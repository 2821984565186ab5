import type { AccountKind, Owner } from "../account-kinds.ts";
import type { Leg } from "../transfer.ts";

/** Legs in one currency: `leg("tax", 210n)`, `leg("creator_pending", 861n, owner)`. */
export const legsIn =
  (currency: string) =>
  (kind: AccountKind, amountMinor: bigint, owner?: Owner): Leg => ({
    account: owner ? { kind, owner, currency } : { kind, currency },
    amountMinor,
  });
