import { allowedUrl } from "./allowed-url.ts";
import { OutboundRefused } from "./refused.ts";

/** Whether an address could be posted to at all, as far as can be said without looking it up. */
export function mayPostTo(written: string, trusts: (url: URL) => boolean = () => false): boolean {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (trusts(url)) return true;
  try {
    return allowedUrl(url).protocol === "https:";
  } catch (error) {
    if (error instanceof OutboundRefused) return false;
    throw error;
  }
}
