import { linear } from "./scale.ts";

/**
 * Bars of a waterfall, in thousandths of the width: what was paid, each deduction from where the
 * last ended, then what is left.
 */
export function steps(paid: number, deductions: readonly number[]) {
  const x = linear(0, Math.max(paid, 1e-9), 0, 1000);
  let left = paid;
  const bars = [{ from: 0, to: x(paid), amount: paid }];
  for (const amount of deductions) {
    bars.push({ from: x(left - amount), to: x(left), amount });
    left -= amount;
  }
  bars.push({ from: 0, to: x(left), amount: left });
  return bars;
}
