import { setTimeout as sleep } from "node:timers/promises";

/** Waits for something to become true: the only waiting tests do, and never longer than needed. */
export async function until(
  isTrue: () => unknown,
  { withinMs = 15_000, everyMs = 20, what = String(isTrue) } = {},
): Promise<void> {
  const endsAt = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > endsAt) throw new Error(`not true within ${withinMs} ms: ${what}`);
    await sleep(everyMs);
  }
}
