import { median } from "./figure.ts";

export interface Apart {
  /** Of the medians. */
  readonly ratio: number;
  /** Between which the ratio lies, 95 of 100 times. */
  readonly from: number;
  readonly to: number;
  /** How often one sample of each kind, compared, tells which is which: 0.5 is a coin. */
  readonly guess: number;
}

/**
 * Whether two sets of durations could be told apart: the ratio of their medians with a bootstrap
 * interval, and the Mann–Whitney statistic as the chance of guessing right from one sample each.
 */
export function tellApart(a: readonly number[], b: readonly number[], random: () => number): Apart {
  const ratios = Array.from(
    { length: 2_000 },
    () => median(again(a, random)) / median(again(b, random)),
  ).toSorted((x, y) => x - y);
  const at = (share: number) => ratios[Math.floor(share * (ratios.length - 1))] ?? 1;
  const larger = chanceOfLarger(a, b);
  return {
    ratio: median(a) / median(b),
    from: at(0.025),
    to: at(0.975),
    guess: Math.max(larger, 1 - larger),
  };
}

const again = (values: readonly number[], random: () => number): number[] =>
  values.map(() => values[Math.floor(random() * values.length)] ?? 0);

function chanceOfLarger(a: readonly number[], b: readonly number[]): number {
  let won = 0;
  for (const x of a) for (const y of b) won += x > y ? 1 : x === y ? 0.5 : 0;
  return won / (a.length * b.length);
}
