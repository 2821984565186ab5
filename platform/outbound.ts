/** The way out to other people's machines (docs/decisions/0018). Nothing else fetches for anybody. */

export { isFetchable } from "./outbound/allowed-url.ts";
export type { Fetched } from "./outbound/follow.ts";
export { mayPostTo } from "./outbound/may-post-to.ts";
export { type OutboundProblem, OutboundRefused } from "./outbound/refused.ts";
export { type Downloaded, safeDownload } from "./outbound/safe-download.ts";
export { safeFetch } from "./outbound/safe-fetch.ts";
export { safePost } from "./outbound/safe-post.ts";
