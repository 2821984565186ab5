/** Cross-process notifications: every process learns within two seconds what any other has committed. */
export { checkRedis } from "./signals/check-redis.ts";
export { openSignals, type Signal, type Signals } from "./signals/open.ts";
export { publishEphemeral } from "./signals/publish-ephemeral.ts";
export { liveMessagesSince } from "./signals/read.ts";
export { type SignalRelay, signalRelay } from "./signals/relay.ts";
