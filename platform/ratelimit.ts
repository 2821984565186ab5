/** The rate limit door: limits all processes share, and cheap ones of this process alone. */
export { limitKeyForIp } from "./ratelimit/ip.ts";
export { type MemoryLimiter, memoryLimiter } from "./ratelimit/memory.ts";
export { pruneRateLimits, spendToken, takeToken } from "./ratelimit/take-token.ts";
