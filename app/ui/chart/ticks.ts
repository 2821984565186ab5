import { directionOf, formatLocale, type Translate } from "#platform/i18n";

/**
 * Round values for an axis from zero: at most `most` of them, the last one at or above `max`. Steps
 * are 1, 2, 2.5 or 5 times a power of ten. Always includes zero.
 */
export function niceTicks(max: number, most = 5, min = 0): number[] {
  const top = Number.isFinite(max) && max > 0 ? max : 0;
  const bottom = Number.isFinite(min) && min < 0 ? min : 0;
  if (top === 0 && bottom === 0) return [0, 1];
  const span = top - bottom;
  for (const step of stepsFrom(span / (most - 1))) {
    const first = Math.floor(bottom / step + 1e-9);
    const last = Math.ceil(top / step - 1e-9);
    if (last - first + 1 <= most)
      return Array.from({ length: last - first + 1 }, (_, i) =>
        roundToStep((first + i) * step, step),
      );
  }
  return [bottom, 0, top];
}

/** For counts, which have no fractions. */
export function wholeTicks(ticks: readonly number[]): readonly number[] {
  const whole = ticks.filter(Number.isInteger);
  return whole.at(-1) === ticks.at(-1) && whole[0] === ticks[0] ? whole : ticks;
}

/** Ever larger steps, from just below the smallest that could do. */
function* stepsFrom(smallest: number): Generator<number> {
  const power = Math.floor(Math.log10(smallest));
  for (let exponent = power; exponent < power + 3; exponent++)
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * 10 ** exponent;
      if (step >= smallest * (1 - 1e-9)) yield step;
    }
}

/** 0.30000000000000004 is not a label. */
function roundToStep(value: number, step: number): number {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(digits, 20))) + 0;
}

/** "1k", "2.5m", "€150": short enough for an axis. */
export function shortNumber(value: number, { locale }: Translate, currency?: string): string {
  const text = new Intl.NumberFormat(formatLocale(locale), {
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    ...(currency && { style: "currency", currency }),
  })
    .format(value)
    .replace("-", "−");
  // Isolated like every amount, so that sign, digits and currency keep their order.
  return currency && directionOf(locale) === "rtl" ? `\u2066${text}\u2069` : text;
}
