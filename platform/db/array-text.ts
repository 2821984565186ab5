/** Needs neither quotes nor escapes; four letters could be NULL. */
const isPlain = (item: unknown): boolean =>
  typeof item === "string" && item.length !== 4 && /^[\w:.-]+$/.test(item);

/**
 * Values for the driver, in which lists of ids and the like are written already: the driver escapes
 * and quotes each item, and a page passes thousands.
 */
export function withArraysAsText(values: readonly unknown[]): readonly unknown[] {
  if (!values.some(Array.isArray)) return values;
  return values.map((value) =>
    Array.isArray(value) && value.every(isPlain) ? `{${value.join()}}` : value,
  );
}
