/** Maps values onto the drawing: `from`..`to` of the data onto `start`..`end` of the picture. */
export const linear =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    to === from ? start : round(start + ((value - from) / (to - from)) * (end - start));

/** Two decimals are finer than any screen, and keep the page small. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Middle and width of each of `count` columns between `start` and `end`. */
export function bands(count: number, start: number, end: number, maxWidth: number) {
  const each = (end - start) / Math.max(count, 1);
  const width = Math.min(maxWidth, round(each * 0.6));
  return Array.from({ length: count }, (_, i) => {
    const middle = start + each * (i + 0.5);
    return { middle: round(middle), left: round(middle - width / 2), width };
  });
}
