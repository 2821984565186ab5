import { serviceWorkerPath } from "#platform/specification";

/**
 * Whether the site is reachable. Browsers report "online" for any network, even one without
 * internet access. The worker's own file is small, always there, and never served from a cache.
 */
export async function canReachSite(): Promise<boolean> {
  try {
    return (await fetch(serviceWorkerPath, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
