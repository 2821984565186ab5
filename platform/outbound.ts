/** The way out to other people's machines (docs/decisions/0018). Nothing else fetches for anybody. */
export { OutboundRefused } from "./outbound/refused.ts";
export { type Fetched, safeFetch } from "./outbound/safe-fetch.ts";
