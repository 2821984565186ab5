import { isIP } from "node:net";
import { OutboundError } from "./outbound-error.ts";
import { isPublicAddress } from "./public-address.ts";

/** Names reserved for non-public use. */
const inside =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/;

/**
 * The address if it may be fetched at all: http or https on their own ports, no name or password,
 * a real host. The URL parser has already turned `0x7f.1` and its kin into plain numbers here.
 */
export function allowedUrl(written: string | URL): URL {
  const url = URL.parse(written);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError("address_not_allowed");
  if (url.username || url.password || url.port !== "")
    throw new OutboundError("address_not_allowed");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new OutboundError("not_public");
  } else if (!host.includes(".") || inside.test(host)) throw new OutboundError("not_public");
  return url;
}

/** Whether a request could succeed at all; the resolved address is checked on connecting. */
export function isFetchable(written: string): boolean {
  try {
    return Boolean(allowedUrl(written));
  } catch {
    return false;
  }
}
