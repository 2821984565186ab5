/** One measured ratio; absolute numbers say little on another machine. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  /** What it must reach, and what would be better still. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly stretch?: number;
  /** Slowest against fastest round; a busy machine shows here, and proves nothing. */
  readonly spread?: number;
  /** The inputs, for closer inspection. */
  readonly from: Readonly<Record<string, number | string>>;
}

export type Bench = (options: { readonly seed: number }) => Promise<readonly BenchResult[]>;

const maxSpread = 1.3;
export const isSteady = ({ spread = 1 }: BenchResult): boolean => spread <= maxSpread;

export const meetsTarget = ({ value, atLeast, atMost }: BenchResult): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

export function line(figure: BenchResult): string {
  const { name, value, unit = "", atLeast, atMost, stretch, spread, from } = figure;
  const target = [
    atLeast === undefined ? "" : `at least ${atLeast}`,
    atMost === undefined ? "" : `at most ${atMost}`,
    stretch === undefined ? "" : `stretch ${stretch}`,
  ].filter(Boolean);
  const outcome =
    target.length === 0
      ? "     "
      : !isSteady(figure)
        ? "BUSY "
        : meetsTarget(figure)
          ? "pass "
          : "FAIL ";
  const parts = Object.entries(from).map(([what, number]) => `${what} ${number}`);
  if (spread !== undefined) parts.push(`rounds differ by ${spread.toFixed(2)}`);
  return `${outcome} ${name}: ${value.toFixed(2)}${unit}${target.length > 0 ? ` (${target.join(", ")})` : ""}\n        ${parts.join(" · ")}`;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How far the rounds of one measurement are apart: 1 means not at all. */
export const spreadOf = (values: readonly number[]): number =>
  Math.max(...values) / Math.max(Math.min(...values), Number.EPSILON);
