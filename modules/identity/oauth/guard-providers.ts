import { createCircuitBreaker } from "#platform/circuit-breaker";
import { log } from "#platform/log";
import { definePort, type Ports } from "#platform/ports";
import { oauthCallback } from "./hooks.ts";

/** What better-auth asks the other site itself; the person waits for both. */
interface AskedProvider {
  readonly id: string;
  validateAuthorizationCode(input: never): Promise<unknown>;
  getUserInfo(input: never): Promise<unknown>;
}

type Breaker = ReturnType<typeof createCircuitBreaker>;

/** How long one request to another site may take. */
export const oauthTimeoutPort = definePort<number>("identity.oauthTimeoutMs", () => 8_000);
const breakers = definePort<Map<string, Breaker>>("identity.oauthBreakers", () => new Map());
const guarded = new WeakSet<AskedProvider>();

/** No status: no answer at all. */
const isFailure = (error: unknown): boolean => {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return !(status < 500);
};

/**
 * Limits how long other sites may take, and asks them nothing for a while after several failures in
 * a row. What they could not be asked is noted on the callback, so that the person is told.
 */
export function guardProviders(ports: Ports, providers: readonly AskedProvider[]): void {
  for (const provider of providers) {
    if (guarded.has(provider)) continue;
    guarded.add(provider);
    const call = breakerOf(ports, provider.id);
    const guard =
      (ask: (input: never) => Promise<unknown>) =>
      async (input: never): Promise<unknown> => {
        try {
          return await call((signal) => Promise.race([ask(input), aborted(signal)]));
        } catch (error) {
          if (!isFailure(error)) throw error;
          log.warn({ err: error, provider: provider.id }, "another site did not answer a sign-in");
          const coming = oauthCallback.getStore();
          if (coming) coming.unavailable = true;
          return null;
        }
      };
    provider.validateAuthorizationCode = guard(provider.validateAuthorizationCode.bind(provider));
    provider.getUserInfo = guard(provider.getUserInfo.bind(provider));
  }
}

function breakerOf(ports: Ports, id: string): Breaker {
  const all = ports.get(breakers);
  const timeoutMs = ports.get(oauthTimeoutPort);
  const known = all.get(id) ?? createCircuitBreaker({ name: `oauth_${id}`, timeoutMs, isFailure });
  all.set(id, known);
  return known;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
