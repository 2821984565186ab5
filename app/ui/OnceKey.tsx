/**
 * A random key made by the page's loader. A form sent twice, by a double press or a lost answer,
 * carries the same key both times, and the command does its work once. Not for pages kept for
 * visitors, where everybody would share one key.
 */
export function OnceKey({ value }: { value: string }) {
  return <input type="hidden" name="onceKey" value={value} />;
}
