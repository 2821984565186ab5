/** How every process hears, within two seconds at the latest, what any of them committed. */
export { openSignals, type Signal, type Signals } from "./signals/open.ts";
export { toldSince } from "./signals/read.ts";
export { type SignalRelay, signalRelay } from "./signals/relay.ts";
export { whisper } from "./signals/whisper.ts";
