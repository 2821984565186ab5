/** Facts that happened, written in the transaction that made them true. */
export { emit } from "./events/emit.ts";
export { defineEvent, type EventType, type LiveMessage } from "./events/event.ts";
export { defineListener, eventListeners, type Listener } from "./events/listeners.ts";
export { pruneEvents } from "./events/prune.ts";
export { events } from "./events/tables.ts";
