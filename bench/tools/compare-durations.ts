import { median } from "./figure.ts";

export interface DurationComparison {
  /** Of the medians. */
  readonly ratio: number;
  /** Bounds of the ratio's 95 % confidence interval. */
  readonly from: number;
  readonly to: number;
  /** How often comparing one sample of each kind tells which is which: 0.5 is chance. */
  readonly guess: number;
}

/**
 * Whether two sets of durations can be distinguished: the ratio of their medians with a bootstrap
 * interval, and the Mann–Whitney statistic as the chance of guessing right from one sample each.
 */
export function compareDurations(
  a: readonly number[],
  b: readonly number[],
  random: () => number,
): DurationComparison {
  const ratios = Array.from(
    { length: 2_000 },
    () => median(resample(a, random)) / median(resample(b, random)),
  ).toSorted((x, y) => x - y);
  const at = (share: number) => ratios[Math.floor(share * (ratios.length - 1))] ?? 1;
  const larger = probabilityOfLarger(a, b);
  return {
    ratio: median(a) / median(b),
    from: at(0.025),
    to: at(0.975),
    guess: Math.max(larger, 1 - larger),
  };
}

const resample = (values: readonly number[], random: () => number): number[] =>
  values.map(() => values[Math.floor(random() * values.length)] ?? 0);

function probabilityOfLarger(a: readonly number[], b: readonly number[]): number {
  let won = 0;
  for (const x of a) for (const y of b) won += x > y ? 1 : x === y ? 0.5 : 0;
  return won / (a.length * b.length);
}
