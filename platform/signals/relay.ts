import { definePort } from "../ports.ts";

/** Where an application's transactions say that there is something to hear; openSignals connects it. */
export interface SignalRelay {
  /** Something with signals was committed here: look, and have the other processes look, at once. */
  hint: () => void;
  /** Another way for what may be lost than the database's, where one is set up. */
  carry: ((text: string) => Promise<void>) | undefined;
}

export const signalRelay = definePort<SignalRelay>("signals.relay", () => ({
  hint: () => {},
  carry: undefined,
}));
