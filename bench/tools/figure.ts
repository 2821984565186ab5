/** One measured ratio; absolute numbers say little on another machine. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  /** What it must reach, and what would be better still. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly stretch?: number;
  /** What went into it, for whoever wants to look closer. */
  readonly from: Readonly<Record<string, number | string>>;
}

export type Bench = (options: { readonly seed: number }) => Promise<readonly Figure[]>;

export const holds = ({ value, atLeast, atMost }: Figure): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

export function line(figure: Figure): string {
  const { name, value, unit = "", atLeast, atMost, stretch, from } = figure;
  const target = [
    atLeast === undefined ? "" : `at least ${atLeast}`,
    atMost === undefined ? "" : `at most ${atMost}`,
    stretch === undefined ? "" : `stretch ${stretch}`,
  ].filter(Boolean);
  const verdict = target.length === 0 ? "     " : holds(figure) ? "pass " : "FAIL ";
  const parts = Object.entries(from).map(([what, number]) => `${what} ${number}`);
  return `${verdict} ${name}: ${value.toFixed(2)}${unit}${target.length > 0 ? ` (${target.join(", ")})` : ""}\n        ${parts.join(" · ")}`;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
