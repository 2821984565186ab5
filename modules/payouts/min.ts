/** `Math.min` for whole minor units. */
export function min(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
