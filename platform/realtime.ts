/** Open pages that follow topics, in this process. Signals bring what other processes publish. */
export { createHub, type Follower, type Hub } from "./realtime/hub.ts";
export { liveResponse } from "./realtime/stream.ts";
