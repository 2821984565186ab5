/** What carries hints and whispers between processes. Any of them may be lost. */
export interface Line {
  /** Something was committed here: the others look. Many commits in one moment ring once. */
  ring(): void;
  /** Said to every process, this one too; without it, the database carries whispers. */
  readonly whisper?: (text: string) => Promise<void>;
  close(): Promise<void>;
}

export interface Ears {
  /** Another process rang, or the line was down and is back. */
  readonly onRing: () => void;
  readonly onWhisper: (text: string) => void;
}
