/**
 * A random key created by the page's loader. A form submitted twice, by a double press or a lost
 * response, carries the same key both times, and the command runs once. Not for pages cached for
 * visitors, where everyone would share one key.
 */
export function IdempotencyKeyField({ value }: { value: string }) {
  return <input type="hidden" name="idempotencyKey" value={value} />;
}
