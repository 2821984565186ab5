import { setTimeout as pause } from "node:timers/promises";

const stepMs = 250;

/**
 * Answers at the next quarter of a second, whatever the work took. For what must not tell a stranger
 * by the clock whether an address has an account: making one, or writing to one, is more work than
 * finding nobody, and thousands of tries average out any noise.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedMs;
    await pause(Math.ceil(tookMs / stepMs) * stepMs - tookMs);
  }
}
