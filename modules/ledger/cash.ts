import { type AccountKind, outsideKinds } from "./account-kinds.ts";

/**
 * What the processor must hold for us, by our books. Every account's owner is owed money or, if
 * outside, has given or taken it; all together are zero. So the cash is the mirror of the outside:
 * what payers gave, less what the bank, the processor, disputes and exchanges took.
 *
 * `underWay` of it is promised: refunds and payouts the processor was told of. A processor that
 * books those when told shows `cash − underWay`; one that books them when done shows `cash`.
 */
export function processorCash(sums: ReadonlyMap<AccountKind, bigint>) {
  const sum = (kind: AccountKind) => sums.get(kind) ?? 0n;
  const cashMinor = outsideKinds.reduce((cash, kind) => cash - sum(kind), 0n);
  const underWayMinor = sum("processor_clearing") + sum("payout_in_transit");
  return { cashMinor, underWayMinor };
}
