import type { Config } from "#platform/config";
import { log } from "#platform/log";
import { isPublicAddress } from "#platform/outbound";

const hourMs = 3_600_000;

/** What a server behind a proxy that it does not trust should be told. */
export interface ProxyCheck {
  /** Called for each request that has X-Forwarded-For and whose sender is not trusted. */
  readonly record: (peer: string) => void;
  /** The latest such sender of the last hour. */
  readonly untrustedPeer: () => string | undefined;
}

/**
 * Without TRUSTED_PROXIES all visitors of a proxied site have the proxy's address and share every
 * limit per network. A sender that is plainly no proxy of ours is ignored, because anyone can send
 * the header to a server that is reached directly.
 */
export function createProxyCheck(
  { PUBLIC_URL = "" }: Pick<Config, "PUBLIC_URL">,
  now: () => number = Date.now,
): ProxyCheck {
  const isProxied = PUBLIC_URL.startsWith("https:");
  let latest: { peer: string; atMs: number } | undefined;
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  return {
    record(peer) {
      if (!isProxied && isPublicAddress(peer)) return;
      const atMs = now();
      latest = { peer, atMs };
      if (atMs - warnedAtMs < hourMs) return;
      warnedAtMs = atMs;
      log.warn(
        { peer },
        "X-Forwarded-For comes from an address that is not in TRUSTED_PROXIES: if it is your proxy, add it, or all visitors share one limit",
      );
    },
    untrustedPeer: () => (latest && now() - latest.atMs < hourMs ? latest.peer : undefined),
  };
}

/** What can be told before the first request: https is served by a proxy in front of this server. */
export const proxyWarning = ({
  PUBLIC_URL = "",
  TRUSTED_PROXIES,
}: Pick<Config, "PUBLIC_URL" | "TRUSTED_PROXIES">): string | undefined =>
  PUBLIC_URL.startsWith("https:") && TRUSTED_PROXIES.length === 0
    ? "PUBLIC_URL is https, so a proxy is in front of this server, but TRUSTED_PROXIES is empty: all visitors count as one network. Name the proxy's address, for example TRUSTED_PROXIES=127.0.0.1"
    : undefined;
