/** Rate limits: shared by all processes (database), or local to one process (memory). */
export { limitKeyForIp } from "./ratelimit/ip.ts";
export { type MemoryLimiter, memoryLimiter } from "./ratelimit/memory.ts";
export { pruneRateLimits, spendToken, takeToken } from "./ratelimit/take-token.ts";
