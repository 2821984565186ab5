import { type Money, money } from "./money.ts";

interface Weighted {
  /** Identifies the recipient and breaks ties for the remaining unit; never their order. */
  readonly key: string;
  readonly weight: bigint;
}

/**
 * Divides `total` by weight so that the parts add up to it exactly: each share is rounded down, and
 * the remaining units go to the largest remainders, on a tie to the smaller key. The result does
 * not depend on the order of the input. A negative total is the mirror image.
 */
export function allocate<T extends Weighted>(
  total: Money,
  sharers: readonly T[],
): { readonly sharer: T; readonly part: Money }[] {
  const sum = sharers.reduce((all, { weight }) => {
    if (weight < 0n) throw new RangeError("a weight below zero");
    return all + weight;
  }, 0n);
  if (sum === 0n) throw new RangeError("nobody to share with");
  if (new Set(sharers.map(({ key }) => key)).size < sharers.length)
    throw new RangeError("two sharers with one key");

  const sign = total.amountMinor < 0n ? -1n : 1n;
  const amount = total.amountMinor * sign;
  const parts = sharers.map((sharer, index) => {
    const exact = amount * sharer.weight;
    return { index, key: sharer.key, part: exact / sum, remainder: exact % sum };
  });
  let left = amount - parts.reduce((all, { part }) => all + part, 0n);
  const turns = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? (a.key < b.key ? -1 : 1) : a.remainder > b.remainder ? -1 : 1,
  );
  for (const turn of turns) {
    if (left === 0n) break;
    turn.part += 1n;
    left -= 1n;
  }
  return parts.map(({ part }, index) => ({
    sharer: sharers[index] as T,
    part: money(part * sign, total.currency),
  }));
}

/**
 * Basis points, hundredths of a percent: 1,000 of 12.50 are 1.25. Rounds to the nearest unit,
 * halves away from zero, so that a refund mirrors the charge. The only place where money is
 * rounded.
 */
export function basisPoints(of: Money, points: number): Money {
  if (!Number.isSafeInteger(points) || points < 0)
    throw new RangeError("not a number of basis points");
  const sign = of.amountMinor < 0n ? -1n : 1n;
  const exact = of.amountMinor * sign * BigInt(points);
  return money(((exact + 5_000n) / 10_000n) * sign, of.currency);
}
