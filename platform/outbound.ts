/**
 * Outbound HTTP requests to other hosts (docs/decisions/0018). Nothing else fetches user-given
 * URLs.
 */

export { isFetchable } from "./outbound/allowed-url.ts";
export type { Fetched } from "./outbound/fetch-text.ts";
export { type LinkClient, linkClient } from "./outbound/link-client.ts";
export { mayPostTo } from "./outbound/may-post-to.ts";
export { OutboundError, type OutboundProblem } from "./outbound/outbound-error.ts";
export { isPublicAddress } from "./outbound/public-address.ts";
export { type Downloaded, safeDownload } from "./outbound/safe-download.ts";
export { safeFetch } from "./outbound/safe-fetch.ts";
export { safePost } from "./outbound/safe-post.ts";
