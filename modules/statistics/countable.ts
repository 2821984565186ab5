import { isbot } from "isbot";
import { noReferrer, ownSite, statisticsLimits } from "./constants.ts";

interface ReadableHeaders {
  get(name: string): string | null;
}

/**
 * Whether a request may be counted: made by a person, not ahead of a visit, and without a request
 * not to be tracked (Global Privacy Control or Do Not Track).
 */
export function isCountable(headers: ReadableHeaders): boolean {
  if (headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1") return false;
  const purpose = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""} ${headers.get("X-Moz") ?? ""}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  const userAgent = headers.get("User-Agent") ?? "";
  return userAgent !== "" && !isbot(userAgent);
}

/** The host of the page that linked here, and nothing else of its address. */
export function referrerOf(headers: ReadableHeaders, publicUrl: string): string {
  const url = URL.parse(headers.get("Referer") ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return noReferrer;
  if (url.host === new URL(publicUrl).host) return ownSite;
  const host = url.hostname.replace(/^www\./, "");
  return host.length <= statisticsLimits.hostLength && /^[a-z0-9.-]+$/.test(host)
    ? host
    : noReferrer;
}
