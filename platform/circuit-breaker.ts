import { unavailable } from "./errors.ts";
import { log } from "./log.ts";

interface Options {
  /** What is called, for the log and the error's code: `{name}_unavailable`. */
  readonly name: string;
  /** How long a call may take until it answers; what it then streams may take longer. */
  readonly timeoutMs: number;
  /** Failures in a row after which calls are not tried for a while. */
  readonly maxFailures?: number;
  readonly restMs?: number;
  /** Whether an error means that the service does not work, rather than that it said no. */
  readonly isFailure: (error: unknown) => boolean;
  readonly now?: () => number;
}

/**
 * For services outside of this site that a request waits for. After several failures in a row, calls
 * fail at once for a while instead of each waiting for the same timeout; then one call tries again.
 */
export function createCircuitBreaker({
  name,
  timeoutMs,
  maxFailures = 5,
  restMs = 10_000,
  isFailure,
  now = () => performance.now(),
}: Options) {
  let failures = 0;
  let closedUntil = Number.NEGATIVE_INFINITY;

  function failed(error: unknown): void {
    failures += 1;
    if (failures < maxFailures) return;
    closedUntil = now() + restMs;
    if (failures === maxFailures)
      log.warn({ service: name, error: String(error) }, "a service is not responding");
  }

  const isResting = () => now() < closedUntil;

  async function call<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (isResting()) throw unavailable(`${name}_unavailable`);
    // The others wait until this one has shown whether the service works again.
    if (failures >= maxFailures) closedUntil = now() + restMs;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`${name} took too long`)), timeoutMs);
    try {
      const answer = await ask(late.signal);
      failures = 0;
      closedUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      if (late.signal.aborted || isFailure(error)) failed(error);
      else {
        failures = 0;
        closedUntil = Number.NEGATIVE_INFINITY;
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return Object.assign(call, {
    /** Whether calls are not tried at the moment. */
    isResting,
  });
}
