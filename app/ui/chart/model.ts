export interface Series {
  readonly label: string;
  /** Brass tones for money, verdigris and ink for counts. */
  readonly tone: "brass" | "deep-brass" | "edge" | "verd" | "ink";
}

export interface Period {
  /** Under the axis: "Nov". */
  readonly label: string;
  /** In the table: "November 2026". */
  readonly name: string;
  /** One value per series. */
  readonly values: readonly number[];
  /** Still running: drawn hatched, labeled "so far". */
  readonly unfinished?: boolean;
}

export interface Drawing {
  readonly series: readonly Series[];
  readonly periods: readonly Period[];
  readonly ticks: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Labels of the axis; the topmost may carry the unit. */
  readonly axis: (value: number, top: boolean) => string;
  readonly format: (value: number) => string;
}

export const frame = { left: 44, top: 22, bottom: 34 };

export const total = (period: Period) => period.values.reduce((sum, value) => sum + value, 0);

const characterWidth = 7;

/**
 * Where the labels under the axis stand. Some are left out where there is no room, counted from the
 * last, which is kept inside the picture.
 */
export function axisLabels(periods: readonly Period[], middles: readonly number[], width: number) {
  const longest = Math.max(...periods.map(({ label }) => charactersIn(label)), 1) * characterWidth;
  const distance = (middles[1] ?? width) - (middles[0] ?? 0);
  const every = Math.max(1, Math.ceil((longest + characterWidth) / distance));
  const last = periods.length - 1;
  return periods.flatMap((period, index) =>
    (last - index) % every === 0
      ? [{ ...period, x: Math.min(middles[index] ?? 0, width - longest / 2) }]
      : [],
  );
}

/** Those of Chinese, Japanese and Korean are about twice as wide. */
const charactersIn = (label: string): number =>
  label.length + (label.match(/[\u3000-\u9fff\uac00-\ud7ff\uff00-\uffef]/g)?.length ?? 0);

/** The last complete period, the one labeled with its figure. */
export const lastFull = (periods: readonly Period[]) =>
  periods.findLastIndex((period) => !period.unfinished);
