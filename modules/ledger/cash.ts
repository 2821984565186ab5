import { type AccountKind, externalKinds } from "./account-kinds.ts";

/**
 * The cash the processor must hold for us, according to our books. Every account's owner is owed
 * money or, if external, has given or taken it; all together sum to zero. So the cash mirrors the
 * external accounts: what payers gave, less what the bank, the processor, disputes and exchanges
 * took.
 *
 * `underWay` is the committed part: refunds and payouts already requested from the processor. A
 * processor that books those when requested shows `cash − underWay`; one that books them when
 * completed shows `cash`.
 */
export function processorCash(sums: ReadonlyMap<AccountKind, bigint>) {
  const sum = (kind: AccountKind) => sums.get(kind) ?? 0n;
  const cashMinor = externalKinds.reduce((cash, kind) => cash - sum(kind), 0n);
  const underWayMinor = sum("processor_clearing") + sum("payout_in_transit");
  return { cashMinor, underWayMinor };
}
