import { toStoredOwner } from "./owner.ts";
import type { AccountRef, Leg } from "./transfer.ts";

const accountKey = ({ kind, owner, currency }: AccountRef) => {
  const { type, id } = toStoredOwner(owner);
  return `${kind} ${currency} ${type} ${id}`;
};

/** One leg per account, without zero amounts, in a fixed order. */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged = new Map<string, Leg>();
  for (const { account, amountMinor } of legs) {
    const name = accountKey(account);
    const before = merged.get(name)?.amountMinor ?? 0n;
    merged.set(name, { account, amountMinor: before + amountMinor });
  }
  return [...merged]
    .filter(([, { amountMinor }]) => amountMinor !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, leg]) => leg);
}
