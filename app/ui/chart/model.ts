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

/** The last complete period, the one labeled with its figure. */
export const lastFull = (periods: readonly Period[]) =>
  periods.findLastIndex((period) => !period.unfinished);
