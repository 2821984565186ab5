import { setTimeout as pause } from "node:timers/promises";

const stepMs = 250;

/**
 * Responds at the next quarter of a second, however long the work took. For responses whose timing
 * must not reveal whether an email address has an account: creating an account or sending an email
 * takes longer than finding none, and thousands of attempts average out any noise.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const tookMs = performance.now() - startedMs;
    await pause(Math.ceil(tookMs / stepMs) * stepMs - tookMs);
  }
}
