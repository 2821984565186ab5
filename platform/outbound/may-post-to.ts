import { allowedUrl } from "./allowed-url.ts";
import { OutboundError } from "./outbound-error.ts";

/** Whether a URL could be posted to at all, as far as can be determined without a lookup. */
export function mayPostTo(written: string, trusts: (url: URL) => boolean = () => false): boolean {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (trusts(url)) return true;
  try {
    return allowedUrl(url).protocol === "https:";
  } catch (error) {
    if (error instanceof OutboundError) return false;
    throw error;
  }
}
