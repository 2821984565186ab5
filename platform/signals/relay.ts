import { definePort } from "../ports.ts";

/** Where an application's transactions announce new signals; connected by openSignals. */
export interface SignalRelay {
  /** Signals were committed here: poll, and have the other processes poll, immediately. */
  hint: () => void;
  /** An alternative to the database for ephemeral messages, if configured. */
  carry: ((text: string) => Promise<void>) | undefined;
}

export const signalRelay = definePort<SignalRelay>("signals.relay", () => ({
  hint: () => {},
  carry: undefined,
}));
