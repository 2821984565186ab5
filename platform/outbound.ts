/** The way out to other people's machines (docs/decisions/0018). Nothing else fetches for anybody. */

export type { Fetched } from "./outbound/follow.ts";
export { mayPostTo } from "./outbound/may-post-to.ts";
export { OutboundRefused } from "./outbound/refused.ts";
export { safeFetch } from "./outbound/safe-fetch.ts";
export { safePost } from "./outbound/safe-post.ts";
