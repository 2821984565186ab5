export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

const hourMs = 3_600_000;

/** The growth per hour, by linear regression; 0 with fewer than two moments. */
export function slopePerHour(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const meanMs = mean(samples.map(({ atMs }) => atMs));
  const meanValue = mean(samples.map(({ value }) => value));
  let together = 0;
  let alone = 0;
  for (const { atMs, value } of samples) {
    together += (atMs - meanMs) * (value - meanValue);
    alone += (atMs - meanMs) ** 2;
  }
  return alone === 0 ? 0 : (together / alone) * hourMs;
}
