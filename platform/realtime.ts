/**
 * Open pages subscribed to topics, in this process. Signals deliver what other processes publish.
 */
export { createHub, type Hub, type Subscriber } from "./realtime/hub.ts";
export { liveResponse } from "./realtime/stream.ts";
