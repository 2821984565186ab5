/** Carries notifications and ephemeral messages between processes. Any of them may be lost. */
export interface SignalTransport {
  /** Something was committed here: the other processes poll. Many commits in a short time notify once. */
  notify(): void;
  /** Published to every process, including this one; if absent, PostgreSQL NOTIFY is used. */
  readonly publishEphemeral?: (text: string) => Promise<void>;
  close(): Promise<void>;
}

export interface TransportHandlers {
  /** Another process notified, or the connection was lost and is back. */
  readonly onNotify: () => void;
  readonly onEphemeral: (text: string) => void;
}
