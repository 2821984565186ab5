import { serviceWorkerPath } from "#platform/facts";

/**
 * Whether the site answers. Browsers say "online" as soon as there is any network, which may lead
 * nowhere. The worker's own file is small, always there, and never answered from a cache.
 */
export async function canReachSite(): Promise<boolean> {
  try {
    return (await fetch(serviceWorkerPath, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
